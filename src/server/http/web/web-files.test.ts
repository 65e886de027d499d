import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { RESULT_HEAD_END, RESULT_HEAD_START } from '#shared/built-pages.ts'
import { readWebFiles } from './web-files.ts'

test('a stored page is compressed at the best quality, and one with its own head quickly, because it is made per reader', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callout-web-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines = Array.from({ length: 400 }, (_, at) => `<p class="line-${at * 7919}">${at}</p>`).join('')
  const html = (title: string) => `<html><head>${RESULT_HEAD_START}<title>${title}</title>${RESULT_HEAD_END}</head>${lines}</html>`
  writeFileSync(join(folder, 'results.html'), html('Result'))
  const page = readWebFiles(folder, { publicAddress: '', sandboxes: [], payments: { isSandbox: false, origins: [] } }).get('/results.html')
  const best = brotliCompressSync(html('Result')).length
  const [cached, made] = [await page?.compressed(), await page?.withHead?.('', '<title>Report</title>').compressed()]
  expect(cached?.length).toBe(best)
  expect(made?.length).toBeGreaterThan(1.05 * best)
  expect(brotliDecompressSync(made ?? '').toString()).toContain('<head><title>Report</title></head>')
})
