// `npm run release-check`: the whole check of the last commit, in a fresh clone, started on every Node that a release promises to start on.
// The tests of the database run on an installed PostgreSQL too, and sweeps of which every day runs a share run whole. Hours of work, so before a release and not with each change. Arguments: versions, or the paths of Nodes that are there already.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'

/** The oldest that `engines` allows, and the newest. Each starts the pinned one: see docs/decisions/085. */
const NODES = ['20.19.0', '26']

const { values, positionals } = parseArgs({ allowPositionals: true, options: { repository: { type: 'string' } } })
const repository = values.repository ?? join(import.meta.dirname, '..')
const folder = makeOpenFolder(join(tmpdir(), 'callout-release-'))
const failed = []
try {
  for (const wanted of positionals.length > 0 ? positionals : NODES) if (!isGoodOn(wanted)) failed.push(wanted)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(failed.length > 0 ? `Not ready for a release: failed on Node ${failed.join(', ')}.` : 'Ready for a release.')
process.exitCode = failed.length > 0 ? 1 : 0

function isGoodOn(wanted) {
  const startedAt = Date.now()
  const node = isAbsolute(wanted) ? wanted : installNode(wanted)
  const clone = makeOpenFolder(join(folder, 'clone-'))
  // A Node that does not run would leave the check to the next one in the path.
  const isReady =
    node !== undefined && run(node, ['--version']) && run('git', ['clone', '--quiet', '--depth=1', `file://${repository}`, clone])
  const isGood = isReady && run('npm', ['test'], { cwd: clone, env: { ...withFirst(node), SECOND_POSTGRES: '1', WHOLE_SWEEPS: '1' } })
  rmSync(clone, { recursive: true, force: true })
  console.log(`${isGood ? 'ok' : 'FAILED'}  Node ${wanted}  (${((Date.now() - startedAt) / 60_000).toFixed(1)} min)`)
  return isGood
}

/** One that every user may enter, as a checkout is: some tests run programs as another user. */
function makeOpenFolder(prefix) {
  const made = mkdtempSync(prefix)
  chmodSync(made, 0o755)
  return made
}

/** The program of one Node, from the package that holds nothing else; undefined where there is none for this machine. */
function installNode(version) {
  const prefix = join(folder, `node-${version}`)
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const isThere = run('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`])
  return isThere ? join(prefix, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node') : undefined
}

/** npm runs on the Node that it finds first, and so does all that it starts. */
function withFirst(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
}

function run(command, args, options) {
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options }).status === 0
}
