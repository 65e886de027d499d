import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { SAMPLE_VIDEO_ID } from '#analysis/simulator/sample-match.ts'
import { startSandbox } from '#sandbox/server.ts'

const sandbox = await startSandbox()
const folder = mkdtempSync(join(tmpdir(), 'callout-smoke-'))
const KEY = 'a-key-of-nobody'

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await sandbox.close()
})

test('a person with a key sees what a model reads of a video, what it costs, and keeps what was said without key and video', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/smoke-gemini/smoke.ts', `https://youtu.be/${SAMPLE_VIDEO_ID}`, '--seconds', '536', '--record', folder],
    { env: { ...process.env, GEMINI_API_KEY: KEY, GEMINI_ADDRESS: `${sandbox.address}/gemini/v1beta` } },
  )
  expect(stdout).toMatch(/Clocks read[\s\S]*00:33 {2}00:2[56] {2}1/)
  expect(stdout).toContain('"status": "aligned"')
  expect(stdout).toMatch(/Calls: \d+; cost: \$0\.0\d+/)
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(kept.length).toBeGreaterThanOrEqual(8)
  for (const exchange of kept) {
    expect(exchange).toContain('watch?v=xxxxxxxxxxx')
    expect(exchange).not.toContain(KEY)
    expect(exchange).not.toContain(SAMPLE_VIDEO_ID)
  }
})
