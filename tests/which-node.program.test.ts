import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'

const SCRIPT = 'scripts/with-dependencies.mjs'

/** A Node that is installed elsewhere, as on a machine whose own Node is another one. */
function anotherNode(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callout-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'node')
  copyFileSync(process.execPath, path)
  return path
}

function run(args: readonly string[], input = '') {
  const { status, stdout } = spawnSync(anotherNode(), [SCRIPT, ...args], { cwd: packageRoot(), encoding: 'utf8', input })
  return { status, said: stdout.trim() }
}

test('whatever Node it was started on, a command runs on the one of the lock file, and so do its children, which is how the tools find it', () => {
  const { said } = run(['node', '-p', `process.execPath + ' ' + require('child_process').execSync('node -p process.execPath')`])
  const [path, pathOfChild] = said.split(' ')
  expect(path).toBe(process.execPath)
  expect(pathOfChild).toBe(process.execPath)
})

test('its exit code and what comes in are passed on', () => {
  expect(run(['node', '-e', 'process.exit(70)']).status).toBe(70)
  expect(run(['node', '-e', 'process.stdin.pipe(process.stdout)'], 'a line').said).toBe('a line')
  expect(run(['node', '-e', 'process.kill(process.pid, "SIGKILL")']).status).toBe(128 + 9)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s reaches the command, whose exit code is told', async (signal) => {
  const program = `process.on('${signal}', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')`
  const child = spawn(anotherNode(), [SCRIPT, 'node', '-e', program], { cwd: packageRoot() })
  await once(child.stdout, 'data')
  child.kill(signal)
  expect((await once(child, 'exit'))[0]).toBe(7)
})
