import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'

const LOG_FILE = JSON.stringify(join(packageRoot(), 'src/server/log/make-log.ts'))
const LONGEST_EXIT_MS = 10_000
const EXIT_CODE = 3

/** Starts a process that runs `script` with a log once its standard input says so. */
function startLogging(script: string) {
  const code = `import fs from 'node:fs'
import { makeLog } from ${LOG_FILE}
const log = makeLog({ level: 'info', secrets: [] })
process.stdin.once('data', async () => { ${script}; process.exit(${EXIT_CODE}) })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: packageRoot(),
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: LONGEST_EXIT_MS,
    killSignal: 'SIGKILL',
  })
  return { child, ended: once(child, 'exit') }
}

const STOPS = [
  ['just before its end', "log.info({}, 'last but one'); log.info({}, 'last')"],
  ['long before', "log.info({}, 'first'); await new Promise((wake) => setTimeout(wake, 200)); log.info({}, 'last')"],
] as const

test.each(STOPS)('a process whose output is closed still ends: %s', async (_when, script) => {
  const { child, ended } = startLogging(script)
  child.stdout.destroy()
  child.stdin.end('go')
  expect(await ended).toEqual([EXIT_CODE, null])
})

test('the lines of a process that exits at once are all written', async () => {
  const { child, ended } = startLogging("for (let line = 0; line < 1000; line++) log.info({ line }, 'one of many')")
  child.stdin.end('go')
  const [output, exit] = await Promise.all([text(child.stdout), ended])
  expect(exit).toEqual([EXIT_CODE, null])
  expect(output.trimEnd().split('\n')).toHaveLength(1000)
})

test('a line that a full disk refuses is written with the next one', async () => {
  const { child, ended } = startLogging(`const { write } = fs
fs.write = (...args) => {
  fs.write = write
  args.at(-1)(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
}
for (const line of ['first', 'last']) { log.info({}, line); await new Promise((wake) => setTimeout(wake, 200)) }`)
  child.stdin.end('go')
  const [output, exit] = await Promise.all([text(child.stdout), ended])
  expect(exit).toEqual([EXIT_CODE, null])
  expect(output).toMatch(/"first".*\n.*"last"/)
})
