// Checks a change in progress within a minute: types, lint of changed files, and tests that the change reaches by imports, nearest first:
// tests without requirements, and database tests in its folders. What does not fit into the minute is listed and left to `npm test`.
// The change is everything that is not on the main branch yet, committed or not.
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { findRelatedTests } from './related-tests.ts'
import { runTests } from './run-tests.ts'

const startedAt = performance.now()
/** Since the start. Tests that still run then are abandoned, so that the type check finishes within the minute too. */
const TESTS_END_MS = 42_000

const LINTED = /\.(?:ts|tsx|mjs|js|json|css)$/
/** Tests with these endings need programs, browsers or a quiet machine. */
const NEEDS_MORE = /\.(?:program|browser|timed|soak)\.test\.ts$/

const root = join(import.meta.dirname, '../..')

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', cwd: root })
  return status === 0 ? stdout.trim() : ''
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** Runs a command alongside others and resolves with whether it passed. Its output is printed in one piece at its end. */
function run(name: string, command: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.once('error', (error) => (output += `${command}: ${error.message}\n`))
  return new Promise((resolve) => {
    child.once('close', (status) => {
      console.log(`${output}${status === 0 ? 'ok' : 'FAILED'}  ${name}  (${secondsSince(startedAt)} s)`)
      resolve(status === 0)
    })
  })
}

function secondsSince(atMs: number): string {
  return ((performance.now() - atMs) / 1000).toFixed(1)
}

const base = ['main', 'origin/main'].map((branch) => git('merge-base', 'HEAD', branch)).find((commit) => commit !== '') ?? 'HEAD'
const files = linesOf(git('ls-files', '--cached', '--others', '--exclude-standard'))
const touched = [...linesOf(git('diff', '--name-only', base)), ...linesOf(git('ls-files', '--others', '--exclude-standard'))]
const changed = linesOf(git('diff', '--name-only', '--diff-filter=d', base)).concat(
  linesOf(git('ls-files', '--others', '--exclude-standard')),
)
const linted = changed.filter((name) => LINTED.test(name))

const folders = new Set(touched.map((name) => dirname(name)))
const isQuick = (file: string) => !NEEDS_MORE.test(file) && (!file.endsWith('.db.test.ts') || folders.has(dirname(file)))
const related = findRelatedTests(root, files, touched)
const wanted = related.filter(({ file }) => isQuick(file))

if (touched.length === 0) console.log('Nothing has changed.')
else {
  const beside = [
    run('types', 'tsc', ['--build', '--checkers', '1'], { GOGC: '400' }),
    ...(linted.length > 0
      ? [run('lint and format', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...linted])]
      : []),
  ]
  const { isGood, unfinished } = await runTests(wanted, TESTS_END_MS - performance.now())
  console.log(`${isGood ? 'ok' : 'FAILED'}  tests  (${secondsSince(startedAt)} s)`)
  const arePassed = (await Promise.all(beside)).every(Boolean)
  console.log(summarizeTests(unfinished))
  process.exit(isGood && arePassed ? 0 : 1)
}

/** Reports how many of the reachable tests ran, so that a part is not mistaken for the whole. */
function summarizeTests(unfinished: ReadonlySet<string>): string {
  const ran = wanted.length - unfinished.size
  const [nearest] = wanted.filter(({ file }) => unfinished.has(file))
  const others = related.length - wanted.length
  const missed =
    nearest === undefined
      ? 'all that need nothing more, and those with a database in the folders of the change'
      : `no time for ${unfinished.size}, the nearest ${nearest.distance} imports away: ${nearest.file}`
  return `${ran} of ${related.length} test files that the change can reach were run: ${missed}. ${others} more need a database, programs, a browser or quiet: npm test runs everything.`
}
