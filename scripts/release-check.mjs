// `npm run release-check`: the whole check of the last commit, in a fresh clone, on every Node that a release must start on. Database tests
// also run on an installed PostgreSQL, and sweeps that run in daily shares run whole. Takes hours. Arguments: versions, or paths of Nodes.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'

/** The oldest Node that `engines` allows, and the newest. Each starts the pinned one: see docs/decisions/085. */
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
  // If this Node does not run, the check would use the next one in the path.
  const isReady =
    node !== undefined && run(node, ['--version']) && run('git', ['clone', '--quiet', '--depth=1', `file://${repository}`, clone])
  const isGood = isReady && run('npm', ['test'], { cwd: clone, env: { ...withFirst(node), SECOND_POSTGRES: '1', WHOLE_SWEEPS: '1' } })
  rmSync(clone, { recursive: true, force: true })
  console.log(`${isGood ? 'ok' : 'FAILED'}  Node ${wanted}  (${((Date.now() - startedAt) / 60_000).toFixed(1)} min)`)
  return isGood
}

/** A folder that every user may enter, like a checkout: some tests run programs as another user. */
function makeOpenFolder(prefix) {
  const made = mkdtempSync(prefix)
  chmodSync(made, 0o755)
  return made
}

/** Installs Node from the npm package that holds only Node. Returns its path; undefined when there is none for this machine. */
function installNode(version) {
  const prefix = join(folder, `node-${version}`)
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const isThere = run('npm', ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`])
  return isThere ? join(prefix, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node') : undefined
}

/** npm and all that it starts run on the first Node in the path. */
function withFirst(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
}

function run(command, args, options) {
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options }).status === 0
}
