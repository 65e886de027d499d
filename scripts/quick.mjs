// What a change in progress needs, in a minute: types, lint of the changed files, the unit tests that the change reaches, and the tests with a
// database that lie in its folders. All others are left to `npm test`. The change: everything that is not on the main branch yet, committed or not.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

const LINTED = /\.(?:ts|tsx|mjs|js|json|css)$/

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

const base = ['main', 'origin/main'].map((branch) => git('merge-base', 'HEAD', branch)).find((commit) => commit !== '') ?? 'HEAD'
const changed = [git('diff', '--name-only', '--diff-filter=d', base), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((names) => names.split('\n'))
  .filter((name) => LINTED.test(name))

const folders = new Set(changed.map((name) => dirname(name)))
const databaseTests = git('ls-files', '--cached', '--others', '--exclude-standard', '*.db.test.ts')
  .split('\n')
  .filter((name) => folders.has(dirname(name)))

const CHECKS = [
  ['types', 'tsc', ['--build']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]],
  ['unit tests', 'vitest', ['run', '--project', 'unit', '--changed', base, '--passWithNoTests']],
  ...(databaseTests.length > 0 ? [['tests with a database', 'vitest', ['run', '--project', 'db', ...databaseTests]]] : []),
]

if (changed.length === 0) console.log('Nothing has changed.')
for (const [name, command, args] of changed.length === 0 ? [] : CHECKS) {
  const startedAt = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name}  (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(status ?? 1)
}
