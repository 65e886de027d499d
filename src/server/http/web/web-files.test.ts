import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { RESULT_HEAD_END, RESULT_HEAD_START } from '#shared/built-pages.ts'
import { readWebFiles } from './web-files.ts'

test('shared reports, however many take turns, have a page with a head of their own in a few milliseconds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callout-web-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = Array.from({ length: 400 }, (_, at) => `<p class="line-${at * 7919}">${at}</p>`).join('')
  writeFileSync(
    join(folder, 'results.html'),
    `<html><head>${RESULT_HEAD_START}<title>Result</title>${RESULT_HEAD_END}</head>${text}</html>`,
  )
  const page = readWebFiles(folder, { publicAddress: '', sandboxes: [], payments: { isSandbox: false, origins: [] } }).get('/results.html')
  const startedAtMs = performance.now()
  for (let report = 0; report < 250; report++) {
    const bytes = await page?.withHead?.('', `<title>Report ${report}</title>`).compressed()
    expect(brotliDecompressSync(bytes ?? '').toString()).toContain(`<title>Report ${report}</title></head>`)
  }
  expect(performance.now() - startedAtMs).toBeLessThan(250 * 15)
})
