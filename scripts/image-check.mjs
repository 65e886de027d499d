// `npm run image-check`: builds the image of the last commit without a container engine, checks its size, and runs each of its roles as
// compose.yaml does: as user 1001 with a read-only root. Needs root and Debian's mmdebstrap, buildah and mount.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'

/** Maximum compressed size in MB, without the embedded PostgreSQL. */
const MAX_MB = 180
const NODE_STAND_IN = 'localhost/callout-node'
const BASE_STAND_IN = 'localhost/callout-debian'
const IMAGE = 'localhost/callout:check'
/** Set as an operator would set them; a start contacts none of them. */
const PRETENDED_PROVIDERS = {
  PUBLIC_ADDRESS: 'https://callout.test',
  ALLOW_SANDBOX: '1',
  ALLOW_HTTP: '1',
  SANDBOX_ADDRESS: 'http://127.0.0.1:9',
  SANDBOX_MAIL_ADDRESS: 'smtp://127.0.0.1:9',
  SANDBOX_STRIPE_ADDRESS: 'http://127.0.0.1:9',
}

/** Commands that operators run inside, and what the programs load from disk when needed: native code and fonts. */
const INSIDE = [
  ['node', 'dist/server/ops.js', 'verify'],
  ['node', 'dist/server/doctor.js', '--help'],
  ['node', 'dist/server/connect.js', '--help'],
  ['node', '-e', 'Promise.all([import("sharp"), import("@takumi-rs/core")])'],
  ['node', '-e', 'require.resolve("@fontsource-variable/inter/unicode.json")'],
]

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'callout-image-'))
const mounted = []
const running = []
let container

try {
  for (const program of ['mmdebstrap', 'buildah', 'mount', 'chroot']) need(program)
  makeBases()
  run('git', ['clone', '--quiet', '--depth=1', `file://${root}`, join(folder, 'source')])
  const images = ['--build-arg', `NODE_IMAGE=${NODE_STAND_IN}`, '--build-arg', `BASE_IMAGE=${BASE_STAND_IN}`]
  run('buildah', [
    'build',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--format',
    'docker',
    ...images,
    '-t',
    IMAGE,
    join(folder, 'source'),
  ])
  weigh()
  await runRoles()
  console.log('The image is good.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  for (const child of running) child.kill('SIGKILL')
  for (const path of mounted.reverse()) spawnSync('umount', ['--lazy', path])
  if (container !== undefined) spawnSync('buildah', ['rm', container])
  rmSync(folder, { recursive: true, force: true })
}

/** Images of Debian's own packages instead of a registry's: one bare, one with this Node and npm. */
function makeBases() {
  const tar = join(folder, 'debian.tar')
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', tar])
  commit(BASE_STAND_IN, (made) => run('buildah', ['add', '--quiet', made, tar, '/']))
  const npm = join(process.env.npm_execpath, '../..')
  const local = join(folder, 'local')
  mkdirSync(join(local, 'bin'), { recursive: true })
  copyFileSync(process.execPath, join(local, 'bin/node'))
  cpSync(npm, join(local, 'lib/npm'), { recursive: true })
  writeFileSync(join(local, 'bin/npm'), '#!/bin/sh\nexec node /usr/local/lib/npm/bin/npm-cli.js "$@"\n', { mode: 0o755 })
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  commit(NODE_STAND_IN, (made) => {
    run('buildah', ['add', '--quiet', made, tar, '/'])
    run('buildah', ['add', '--quiet', made, local, '/usr/local'])
    if (certificates === undefined) return
    run('buildah', ['add', '--quiet', made, certificates, '/usr/local/certificates.crt'])
    run('buildah', ['config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/certificates.crt', made])
  })
}

function commit(name, fill) {
  const made = output('buildah', ['from', 'scratch'])
  fill(made)
  run('buildah', ['commit', '--quiet', '--rm', made, name])
}

/** Measures the layers as a registry would hold them. */
function weigh() {
  const layout = join(folder, 'layout')
  run('buildah', ['push', '--quiet', IMAGE, `oci:${layout}:check`])
  const blob = (digest) => join(layout, 'blobs', digest.replace(':', '/'))
  const read = (digest) => JSON.parse(readFileSync(blob(digest), 'utf8'))
  const { layers } = read(JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')).manifests[0].digest)
  const sizes = layers.map(({ size }) => size / 1e6)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`Layers ${sizes.map((size) => size.toFixed(1)).join(' + ')} MB: ${total.toFixed(1)} of at most ${MAX_MB} MB compressed`)
  if (total > MAX_MB) throw new Error('The image is too big.')
}

/** Runs our processes as in compose.yaml, each after its dependencies. All are ended by SIGTERM. */
async function runRoles() {
  const { startEmbeddedPostgres } = await import('#server/database/postgres/embedded-postgres.ts')
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  try {
    const image = mountImage()
    const env = { ...PRETENDED_PROVIDERS, DATABASE_URL: postgres.url, AUTH_SECRET: randomBytes(32).toString('base64') }
    const processes = []
    for (const { command, replicas } of startOrder()) {
      for (let copy = 0; copy < replicas; copy++) processes.push(await startProcess(image, command, env))
    }
    for (const { port, role } of processes) if (role.includes('web')) await visit(port)
    for (const command of INSIDE) await within(image, command, env)
    for (const { child, role } of processes.toReversed()) {
      child.kill('SIGTERM')
      if ((await ended(child)) !== 0) throw new Error(`The process of ${role} did not stop well.`)
    }
    const roles = processes.map(({ role }) => role).join(', ')
    console.log(`As user 1001, on a root that cannot be written to, these ran, answered and stopped: ${roles}`)
  } finally {
    await postgres.stop()
  }
}

function startOrder() {
  const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true })
  const ordered = []
  const put = (name) => {
    const service = services[name]
    for (const needed of Object.keys(service.depends_on ?? {})) put(needed)
    if (!ordered.includes(service)) ordered.push(service)
  }
  for (const name of Object.keys(services)) put(name)
  const ours = ordered.filter(({ image }) => image.startsWith('${CALLOUT_IMAGE'))
  return ours.map(({ command, deploy }) => ({ command, replicas: deploy.replicas }))
}

async function visit(port) {
  for (const path of ['/', '/demo', '/healthz', '/readyz']) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}.`)
  }
}

async function within(image, command, env) {
  if ((await ended(enter(image, command, env))) !== 0) throw new Error(`"${command.join(' ')}" failed in the image.`)
}

/** Mounts the image's root read-only, with what a container engine adds: /dev, /proc, /tmp and the volume. */
function mountImage() {
  container = output('buildah', ['from', '--pull-never', IMAGE])
  const path = join(folder, 'root')
  mkdirSync(path)
  mount('--bind', output('buildah', ['mount', container]), path)
  run('mount', ['-o', 'remount,ro,bind', path])
  mount('-t', 'tmpfs', '-o', 'uid=1001,gid=1001', 'callout', join(path, 'data'))
  mount('-t', 'tmpfs', 'callout', join(path, 'tmp'))
  chmodSync(join(path, 'tmp'), 0o1777)
  mount('--rbind', '/dev', join(path, 'dev'))
  mount('-t', 'proc', 'callout', join(path, 'proc'))
  if (spawnSync('chroot', ['--userspec=1001:1001', path, 'touch', '/app/written'], { stdio: 'ignore' }).status === 0) {
    throw new Error('The root of the image can be written to.')
  }
  return path
}

function mount(...args) {
  run('mount', args)
  mounted.push(args.at(-1))
}

async function startProcess(image, command, env) {
  const role = command.join(' ')
  const port = await freePort()
  const child = enter(image, ['callout', ...command], { ...env, PORT: String(port) })
  running.push(child)
  for (let tries = 0; tries < 120; tries++) {
    if (child.exitCode !== null) throw new Error(`The process of ${role} ended with ${child.exitCode}.`)
    if (child.output.includes('Callout is ready')) return { child, port, role }
    await sleep(250)
  }
  throw new Error(`The process of ${role} was not ready within 30 seconds.`)
}

/** Runs a command as `docker run` does: with the image's variables and these, in its folder, as its user. */
function enter(image, command, env) {
  const { Env, WorkingDir, User } = JSON.parse(output('buildah', ['inspect', container])).Docker.config
  const own = Object.fromEntries(Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  const inside = ['/usr/bin/env', '-C', WorkingDir, ...command]
  const child = spawn('chroot', [`--userspec=${User}`, image, ...inside], { env: { ...own, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  child.output = ''
  child.stdout.on('data', (text) => {
    child.output += text
  })
  return child
}

async function ended(child) {
  return child.exitCode ?? (await new Promise((resolve) => child.once('exit', (code) => resolve(code))))
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

function need(program) {
  const isThere = (process.env.PATH ?? '').split(':').some((at) => existsSync(join(at, program)))
  if (!isThere) throw new Error(`${program} is missing: apt-get install mmdebstrap buildah`)
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed (${status}).`)
}

function output(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args[0]} failed (${status}).`)
  return stdout.trim()
}
