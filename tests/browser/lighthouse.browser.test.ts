import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'
import { findChromium } from './find-chromium.ts'

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']
const FIGURES = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']

function resultOf(score: number, figure: number): string {
  return JSON.stringify({
    categories: Object.fromEntries(SCORES.map((name) => [name, { score }])),
    audits: Object.fromEntries(FIGURES.map((id) => [id, { id, numericValue: figure }])),
  })
}

/** Runs the script with a fake `npx` that records the browser path it gets and writes `result`. */
function measure(result: string, env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'callout-lighthouse-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'result.json'), result)
  const npx = `#!/bin/sh\necho "$CHROME_PATH" > '${folder}/browser'\nfor arg; do case "$arg" in --output-path=*) cp '${folder}/result.json' "\${arg#*=}";; esac; done\n`
  writeFileSync(join(folder, 'npx'), npx, { mode: 0o755 })
  const { PATH = '' } = process.env
  const { status, stdout } = spawnSync(process.execPath, ['scripts/lighthouse.mjs', 'http://localhost:1', '1', '/'], {
    cwd: packageRoot(),
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${PATH}`, ...env },
  })
  return { status, stdout, browser: readFileSync(join(folder, 'browser'), 'utf8').trim() }
}

test('pages are measured in the browser of the tests, unless CHROME_PATH is set', async () => {
  const { status, stdout, browser } = measure(resultOf(1, 0))
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\/ +performance 100 .* total-blocking-time 0\.000\n$/)])
  expect(browser).toBe(await findChromium())
  expect(existsSync(browser)).toBe(true)
  expect(measure(resultOf(1, 0), { CHROME_PATH: '/opt/browser' }).browser).toBe('/opt/browser')
})

test('a page that is too slow or scores too low fails the run', () => {
  expect(measure(resultOf(0.5, 0)).status).toBe(1)
  expect(measure(resultOf(1, 5000)).status).toBe(1)
})
