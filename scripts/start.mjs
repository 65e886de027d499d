// `npm start`: installs and builds what is missing or outdated, then runs the sandbox (for providers without a key) and the program.
// Needs npm and any Node from 20.19 on. Arguments go to the program: `npm start -- --roles=web`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { arePackagesInstalled } from './installed-packages.mjs'
import { PROGRAM_FLAGS } from './program-flags.mjs'
import { runWithDependencies } from './run-with-dependencies.mjs'
import { watchParents } from './watch-parents.mjs'
import { isOnRightNode } from './which-node.mjs'

const root = join(import.meta.dirname, '..')
const environmentFile = join(root, '.env')
/** Node's cache of compiled code, for faster starts. */
const compileCache = join(root, 'dist', 'compile-cache')
/** A lock file without a pid is still being written, for at most this long. */
const UNWRITTEN_MS = 5_000
let isStopping = false
let sandbox
let program
let signalledAtMs = 0

async function runOrExit(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(status ?? 1)
}

/** Time of the last change in files and, recursively, in folders; missing paths count as never changed. */
function changedAtMs(paths) {
  const times = paths.map((path) => {
    const full = join(root, path)
    const found = statSync(full, { throwIfNoEntry: false })
    if (!found?.isDirectory()) return found?.mtimeMs ?? 0
    return Math.max(found.mtimeMs, changedAtMs(readdirSync(full).map((name) => join(path, name))))
  })
  return Math.max(0, ...times)
}

/** Concurrent starts build one after another; later ones find nothing left to do. */
async function buildInTurn() {
  const lock = join(root, 'dist', 'building.pid')
  mkdirSync(join(root, 'dist'), { recursive: true })
  while (!takeLock(lock)) await sleep(100)
  await buildWeb()
  await buildServers()
  rmSync(lock)
}

/** Returns whether the lock was taken. Removes the stale lock of a start that was killed. */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    return pid > 0 ? process.kill(pid, 0) : Date.now() - statSync(lock).mtimeMs < UNWRITTEN_MS
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function buildWeb() {
  const built = changedAtMs(['dist/web/index.html'])
  const isThere = existsSync(join(root, 'src/web/index.html'))
  if (!isThere || built > changedAtMs(['src/web', 'src/shared', 'scripts/build-web', 'vite.config.ts', 'package-lock.json'])) return
  console.error('Building the pages (once after each change) ...')
  // A production build, whatever environment the program runs in.
  await runOrExit([join(root, 'scripts/build-web/build-web.ts')], { NODE_ENV: 'production' })
}

async function buildServers() {
  const sources = ['src/server', 'src/shared', 'src/analysis', 'src/sandbox', 'simulator', 'package-lock.json', 'scripts/build-program.mjs']
  if (changedAtMs(['dist/sandbox/main.js']) > changedAtMs(sources)) return
  // Imported late, because packages may have been missing until now.
  const { buildProgram } = await import('./build-program.mjs')
  await buildProgram(root, 'dist')
  await (await import('esbuild')).stop()
}

/** Runs in a separate process group, so that Ctrl+C reaches it only through us, in order. The IPC channel tells it when we are gone. */
function runProcess(file, { flags = [], args = [], env = {}, stdout = 'inherit' } = {}) {
  return spawn(process.execPath, [...flags, '--import', './scripts/end-with-parent.mjs', file, ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
}

/** Starts the sandbox and resolves with the addresses that it prints before an empty line. After a crash it restarts on the same ports. */
function startSandbox(ports = {}) {
  return new Promise((resolve) => {
    const webhooks = { SANDBOX_WEBHOOK_ADDRESS: process.env.SANDBOX_WEBHOOK_ADDRESS || `http://127.0.0.1:${process.env.PORT || 3000}` }
    const child = runProcess('dist/sandbox/main.js', { env: { ...webhooks, ...ports }, stdout: 'pipe' })
    const addresses = {}
    let hasAllAddresses = false
    createInterface(child.stdout).on('line', (line) => {
      const [, name, value] = /^(SANDBOX_\w*ADDRESS)=(.*)$/.exec(line) ?? []
      if (name) addresses[name] = value
      hasAllAddresses ||= line === ''
      if (hasAllAddresses) resolve(addresses)
    })
    sandbox = child
    child.once('exit', (code, signal) => {
      if (isStopping) return
      if (!hasAllAddresses) {
        console.error(`The sandbox did not start (${signal ?? code}).`)
        process.exit(1)
      }
      startSandbox(Object.fromEntries(Object.entries(addresses).map(([name, at]) => [name.replace(/ADDRESS$/, 'PORT'), new URL(at).port])))
    })
  })
}

/** In production only if allowed, and never when SANDBOX_ADDRESS is set. The program decides which providers the sandbox plays. */
function isSandboxNeeded({ SANDBOX_ADDRESS, NODE_ENV, ALLOW_SANDBOX }) {
  return !SANDBOX_ADDRESS && (NODE_ENV !== 'production' || ALLOW_SANDBOX === '1')
}

// Restarts itself on its first run, and when started on another Node.
if (!arePackagesInstalled(root) || !isOnRightNode(root)) {
  process.exit(await runWithDependencies('node', [import.meta.filename, ...process.argv.slice(2)]))
}

watchParents(() => {
  if (!program) process.exit(1)
  if (!isStopping) stopProgram('SIGTERM')
})
await buildInTurn()
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile)
// The program loads its modules while the sandbox starts, and then gets its addresses. If it has ended by then, it has reported why.
const addresses = isSandboxNeeded(process.env) ? startSandbox() : null
program = runProcess('dist/server/main.js', {
  flags: PROGRAM_FLAGS,
  args: process.argv.slice(2),
  env: addresses ? { SANDBOX_STARTING: '1' } : {},
})
addresses?.then((found) => program.send(found, () => undefined))

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopProgram)
program.once('exit', (code) => {
  if (!isStopping && code !== 1) console.error('Callout ended. Nothing that was confirmed is lost: "npm start" goes on with it.')
  isStopping = true
  sandbox?.kill('SIGTERM')
  process.exitCode = code ?? 1
})

/** Ctrl+C arrives twice, from the terminal and from npm; only a later one means "at once". */
function stopProgram(signal) {
  isStopping = true
  if (Date.now() - signalledAtMs > 1000) program.kill(signal)
  signalledAtMs = Date.now()
}
