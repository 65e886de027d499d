import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'

const SCRIPT = 'scripts/with-dependencies.mjs'

/** A copy of Node in another place, as on a machine that has another Node of its own. */
function anotherNode(): string {
  const folder = mkdtempSync(join(tmpdir(), 'callout-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'node')
  copyFileSync(process.execPath, path)
  return path
}

function run(args: readonly string[], input = '') {
  const { status, stdout } = spawnSync(anotherNode(), [SCRIPT, ...args], { cwd: packageRoot(), encoding: 'utf8', input })
  return { status, output: stdout.trim() }
}

test('whichever Node starts the script, the command and its children run on the Node of the lock file', () => {
  const { output } = run(['node', '-p', `process.execPath + ' ' + require('child_process').execSync('node -p process.execPath')`])
  const [path, pathOfChild] = output.split(' ')
  expect(path).toBe(process.execPath)
  expect(pathOfChild).toBe(process.execPath)
})

test('the exit code and standard input are passed on', () => {
  expect(run(['node', '-e', 'process.exit(70)']).status).toBe(70)
  expect(run(['node', '-e', 'process.stdin.pipe(process.stdout)'], 'a line').output).toBe('a line')
  expect(run(['node', '-e', 'process.kill(process.pid, "SIGKILL")']).status).toBe(128 + 9)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s reaches the command, and its exit code is passed on', async (signal) => {
  const program = `process.on('${signal}', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')`
  const child = spawn(anotherNode(), [SCRIPT, 'node', '-e', program], { cwd: packageRoot() })
  await once(child.stdout, 'data')
  child.kill(signal)
  expect((await once(child, 'exit'))[0]).toBe(7)
})
