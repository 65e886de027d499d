import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { WRONG_KEY } from '#sandbox/gemini/gemini-routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { listServiceErrors } from '../scripts/smoke-gemini/failures.ts'
import { readSettings } from '../scripts/smoke-gemini/settings.ts'

const sandbox = await startSandbox()
const folder = mkdtempSync(join(tmpdir(), 'callout-smoke-'))
const KEY = 'a-key-of-nobody'

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await sandbox.close()
})

/** Runs with a key against the sandbox, unless `env` says otherwise. */
async function smoke(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const settings = { GEMINI_API_KEY: KEY, GEMINI_ADDRESS: `${sandbox.address}/gemini/v1beta`, VIDEO_MODEL: '', ...env }
  const ended = promisify(execFile)(process.execPath, ['scripts/smoke-gemini/smoke.ts', ...args], {
    env: { ...process.env, ...settings },
  })
  return await ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failed: { readonly code: number; readonly stdout: string; readonly stderr: string }) => failed,
  )
}

test('with a key, the script prints what a model reads of a video and what it costs, and records the exchanges without key and video', async () => {
  const { stdout, code } = await smoke([`https://youtu.be/${SAMPLE_VIDEO_ID}`, '--seconds', '536', '--record', folder])
  expect(code).toBe(0)
  expect(stdout).toMatch(/Clocks read[\s\S]*00:33 {2}00:2[56]$/m)
  expect(stdout).toContain('"status": "aligned"')
  expect(stdout).toMatch(/Calls: \d+; tokens: \d+ in, \d+ out; cost: \$0\.0\d+/)
  const exchanges = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(exchanges.length).toBeGreaterThanOrEqual(8)
  for (const exchange of exchanges) {
    expect(exchange).toContain('watch?v=xxxxxxxxxxx')
    expect(exchange).not.toContain(KEY)
    expect(exchange).not.toContain(SAMPLE_VIDEO_ID)
  }
})

const VIDEO = `https://youtu.be/${SAMPLE_VIDEO_ID}`
const SET = { GEMINI_API_KEY: KEY }

test("a refused key is reported in our words and the service's, with exit code 1", async () => {
  const { code, stdout, stderr } = await smoke([VIDEO, '--record', join(folder, 'key')], { GEMINI_API_KEY: WRONG_KEY })
  expect([code, stderr.trim()]).toEqual([1, 'No clip was answered.'])
  expect(stdout).toMatch(
    /not-allowed: the service refuses the key .*\nThe service said 400: API key not valid\. Please pass a valid API key\.\n/,
  )
})

test.each<readonly [string, readonly string[], Readonly<Record<string, string>>]>([
  ['Which video?', [], SET],
  ['"https://example.com/video" is no address of a YouTube video.', ['https://example.com/video'], SET],
  ['One address at a time: what is "and another"?', [VIDEO, 'and', 'another'], SET],
  ['GEMINI_API_KEY is not set.', [VIDEO], {}],
  ['--seconds is a number above zero, not "all".', [VIDEO, '--seconds', 'all'], SET],
  ['GEMINI_ADDRESS must be an address like https://example.org, but is "nowhere".', [VIDEO], { ...SET, GEMINI_ADDRESS: 'nowhere' }],
])('%s', (words, args, environment) => {
  expect(() => readSettings(args, environment, new Date())).toThrow(words)
  expect(() => readSettings(args, environment, new Date())).toThrow('npm run smoke:gemini -- <address of a public video>')
})

test('the start time in the address, the limit and the default folder are understood', () => {
  const settings = readSettings([`${VIDEO}?t=75`, '--limit', '12'], SET, new Date('2026-11-23T15:00:00Z'))
  expect(settings).toMatchObject({ lengthMs: 720_000, limitMs: 720_000, video: { startSeconds: 75 } })
  expect(settings.folder).toBe(join('var', 'smoke-gemini', '2026-11-23T15-00-00'))
})

test('each message of the service is reported once, and cut if it is a page', () => {
  const exchangeOf = (status: number, answer: string) => ({ request: '', status, answer })
  const page = `<!doctype html>${'x'.repeat(1000)}`
  const busy = exchangeOf(503, '{"error":{"message":"The model is overloaded."}}')
  expect(listServiceErrors([busy, exchangeOf(200, '{}'), busy, exchangeOf(502, page)])).toEqual([
    '503: The model is overloaded.',
    `502: ${page.slice(0, 300)}`,
  ])
})
