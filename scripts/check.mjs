// The one command that checks everything, here and in CI. The first check that fails ends the run.
import { spawn } from 'node:child_process'

// Runs before the tests: their programs start in parallel and must find it built.
const BUILD = ['web build and page weights', 'node', ['scripts/build-web/build-web.ts']]

// These run alongside the tests, which wait for programs, pages and databases and leave processor time. By default the compiler would start
// several checkers, each of which resolves the same types again, and collect garbage as if memory were scarce: twice the processor time.
const BESIDE_THE_TESTS = [
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['unused code', 'knip', []],
  ['code that only tests use', 'knip', ['--production', '--include', 'files,exports,types']],
  ['types', 'tsc', ['--build', '--checkers', '1'], { GOGC: '400' }],
]

const TESTS = ['tests', 'vitest', ['run']]

const running = new Set()
let isEnding = false

/** Runs one check and resolves with whether it passed. The output of a check that runs beside others is printed in one piece at its end. */
function run([name, command, args, settings = {}], { isBeside = false } = {}) {
  const startedAt = Date.now()
  const child = spawn(command, args, {
    env: { ...process.env, ...settings },
    shell: process.platform === 'win32',
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  child.once('error', (error) => (output += `${command}: ${error.message}\n`))
  return new Promise((resolve) => {
    child.once('close', (status) => {
      running.delete(child)
      const outcome = status === 0 ? 'ok' : isEnding ? 'ended' : 'FAILED'
      console.log(`${output}${outcome}  ${name}  (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
      resolve(status === 0)
    })
  })
}

async function runInTurn(checks, options) {
  for (const check of checks) if (isEnding || !(await run(check, options))) return endAll()
}

/** Fails the run and stops all running checks. */
function endAll() {
  isEnding = true
  process.exitCode = 1
  for (const child of running) child.kill('SIGTERM')
}

process.once('SIGTERM', endAll)

if (await run(BUILD)) await Promise.all([runInTurn([TESTS]), runInTurn(BESIDE_THE_TESTS, { isBeside: true })])
else endAll()
