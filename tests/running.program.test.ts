import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { createDatabase } from './database.ts'
import { findFreePort, type RunningProgram, runProgram } from './program.ts'

const TIMEOUT_MS = 60_000
const folder = mkdtempSync(join(tmpdir(), 'callout-program-'))
let sandbox: Sandbox
let running: RunningProgram[] = []
let folders = 0

beforeAll(async () => {
  sandbox = await startSandbox()
}, TIMEOUT_MS)

afterEach(async () => {
  for (const program of running) program.process.kill('SIGTERM')
  await Promise.all(running.map((program) => program.ended))
  running = []
}, TIMEOUT_MS)

afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
}, TIMEOUT_MS)

function newDataDir(): string {
  folders += 1
  return join(folder, `var-${folders}`)
}

async function start(env: Readonly<Record<string, string>> & { readonly PORT?: string }, args: readonly string[] = []) {
  const port = env.PORT ?? String(await findFreePort())
  const places = {
    ...sandbox.variables,
    PORT: port,
  }
  const program = await runProgram({ ...places, ...env }, args)
  running.push(program)
  return { ...program, address: `http://localhost:${port}`, port }
}

async function post(address: string, path: string, body: object): Promise<number> {
  const origin = new URL(address).origin
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }
  return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

const PLAYER = { email: 'player@example.org', password: 'correct horse battery' }

function signUp(address: string, email = PLAYER.email): Promise<number> {
  return post(address, '/api/auth/sign-up/email', { ...PLAYER, email, firstName: 'A', lastName: 'Player', gamertag: '' })
}

function signIn(address: string, email = PLAYER.email): Promise<number> {
  return post(address, '/api/auth/sign-in/email', { ...PLAYER, email })
}

test('on a fresh folder the program starts, prints its address and which providers are real, and stops cleanly', async () => {
  const dataDir = newDataDir()
  const program = await start({ DATA_DIR: dataDir })
  await program.ready
  expect(await (await fetch(`${program.address}/healthz`)).text()).toBe('ok')
  expect((await fetch(`${program.address}/readyz`)).status).toBe(200)
  for (const words of [
    `Callout is ready at ${program.address}`,
    'Video platform      sandbox',
    'Halo services       sandbox',
    'Mail                sandbox',
    'Payments            sandbox',
    'embedded',
  ])
    expect(program.output()).toContain(words)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  const startedAtMs = performance.now()
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(performance.now() - startedAtMs).toBeLessThan(10_000)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test(
  'a player who signed up before kill -9 can sign in after the next start',
  async () => {
    const dataDir = newDataDir()
    for (let round = 0; round < 2; round++) {
      const program = await start({ DATA_DIR: dataDir })
      await program.ready
      if (round > 0) expect(await signIn(program.address, `round-${round - 1}@example.org`)).toBe(200)
      expect(await signUp(program.address, `round-${round}@example.org`)).toBe(200)
      program.process.kill('SIGKILL')
      await program.ended
    }
    await (await startEmbeddedPostgres(dataDir)).stop()
  },
  2 * TIMEOUT_MS,
)

test('two programs on one folder share its database, and the first to stop leaves the other running', async () => {
  const dataDir = newDataDir()
  const [web, worker] = await Promise.all([start({ DATA_DIR: dataDir }, ['--roles=web']), start({ DATA_DIR: dataDir }, ['--roles=worker'])])
  await Promise.all([web.ready, worker.ready])
  worker.process.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  expect((await fetch(`${web.address}/readyz`)).status).toBe(200)
  expect(await signUp(web.address)).toBe(200)
})

test('an external database serves two web processes and a worker: an account made at one signs in at the other', async () => {
  const external = await createDatabase()
  onTestFinished(external.close)
  const secret = { AUTH_SECRET: 'o3X9kQv7TzLw2mBn8Rj4Hs6Yd1Pf5GcA0uEi', DATABASE_URL: external.url, DATA_DIR: newDataDir() }
  const all = await Promise.all([start(secret, ['--roles=web']), start(secret, ['--roles=web']), start(secret, ['--roles=worker'])])
  await Promise.all(all.map((program) => program.ready))
  expect(await signUp(all[0].address)).toBe(200)
  expect(await signIn(all[1].address)).toBe(200)
  for (const program of all) program.process.kill('SIGTERM')
  expect(await Promise.all(all.map((program) => program.ended))).toEqual([0, 0, 0])
  expect(existsSync(join(secret.DATA_DIR, 'postgres'))).toBe(false)
})

test('a port in use is reported in one line, and the database stops again', async () => {
  const dataDir = newDataDir()
  const port = String(new URL(sandbox.address).port)
  const program = await start({ DATA_DIR: dataDir, PORT: port })
  expect(await program.ended).toBe(1)
  expect(program.output().trim()).toBe(
    `Port ${port} on 127.0.0.1 is in use, perhaps by a Callout that is already running. End that program, or set PORT.`,
  )
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a wrong setting, an unknown role and a missing database are each reported in one line', async () => {
  const wrong = [
    await start({ PORT: 'x' }),
    await start({}, ['--roles=cook']),
    await start({ DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/d', DATA_DIR: newDataDir() }),
  ]
  expect(await Promise.all(wrong.map((program) => program.ended))).toEqual([1, 1, 1])
  expect(wrong.map((program) => program.output().trim())).toEqual([
    'PORT must be a whole number from 1 to 65535, but is "x".',
    '--roles takes web, worker or both (web,worker), not "cook".',
    'The database d at 127.0.0.1:1 (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ])
})
