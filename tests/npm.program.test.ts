import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { findPostmaster, isRunning } from '#server/database/postgres/postmaster.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { poll } from '#server/retry/poll.ts'
import { findFreePort } from './program.ts'

const START_TIMEOUT_MS = 120_000
const END_TIMEOUT_MS = 10_000
const { PATH = '', HOME = '' } = process.env

interface Started {
  /** The pid that a shell reports for `npm start &`: npm itself. */
  readonly npm: number
  /** The shell in which npm runs the script. */
  readonly shell: number
  /** All other processes: the starter, the sandbox, the program, and PostgreSQL. */
  readonly others: readonly number[]
}

/** Shared by all starts: only the first creates the database, which takes seconds. */
const dataDir = mkdtempSync(join(tmpdir(), 'callout-npm-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs `npm start &` in a shell, as in a deployment script. */
async function npmStart(): Promise<Started> {
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(await findFreePort()) }
  const outer = spawn('sh', ['-c', 'npm start & echo "pid $!."; wait'], { cwd: packageRoot(), env })
  let output = ''
  for (const stream of [outer.stdout, outer.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const isReady = await poll(() => output.includes('Callout is ready'), { timeoutMs: START_TIMEOUT_MS, everyMs: 50 })
  const npm = Number(/pid (\d+)\./.exec(output)?.[1])
  const [shell = 0, ...others] = descendantsOf(npm)
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  const all = [...others, postmaster?.pid ?? 0]
  onTestFinished(async () => {
    for (const pid of [npm, shell, ...all].filter(isRunning)) process.kill(pid, 'SIGKILL')
    if (outer.exitCode === null) await once(outer, 'exit')
  })
  expect(isReady, output).toBe(true)
  expect([npm, shell, ...all].filter((pid) => !isRunning(pid))).toEqual([])
  expect(others.length).toBeGreaterThanOrEqual(3)
  return { npm, shell, others: all }
}

/** Children come before grandchildren. */
function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
  return [...children, ...children.flatMap(descendantsOf)]
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

const ENDINGS: readonly (readonly [string, NodeJS.Signals, (started: Started) => number])[] = [
  ['npm, whose number `npm start &` gives, is told to end', 'SIGTERM', ({ npm }) => npm],
  ['the shell of npm is told to end', 'SIGTERM', ({ shell }) => shell],
  ['npm is killed', 'SIGKILL', ({ npm }) => npm],
  ['the shell of npm is killed', 'SIGKILL', ({ shell }) => shell],
]

test.each(ENDINGS)(
  'web, worker, sandbox and database end within ten seconds when %s',
  async (_, signal, whom) => {
    const started = await npmStart()
    process.kill(whom(started), signal)
    const signalledAtMs = performance.now()
    await poll(() => !started.others.some(isRunning), { timeoutMs: END_TIMEOUT_MS, everyMs: 20 })
    expect(started.others.filter(isRunning)).toEqual([])
    expect(performance.now() - signalledAtMs).toBeLessThan(END_TIMEOUT_MS)
  },
  START_TIMEOUT_MS + 3 * END_TIMEOUT_MS,
)

test("if the sandbox's port is taken, the start fails with a message before there is a program", async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = z.object({ port: z.number() }).parse(taken.address())
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(await findFreePort()), SANDBOX_PORT: String(port) }
  const start = spawn('npm', ['start'], { cwd: packageRoot(), env })
  let output = ''
  for (const stream of [start.stdout, start.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  // `close` comes when no process has the outputs open any more: the program that was starting has ended, too.
  expect(await once(start, 'close')).toEqual([1, null])
  expect(output).toContain('The sandbox did not start')
  expect(output).not.toContain('Callout is ready')
})
