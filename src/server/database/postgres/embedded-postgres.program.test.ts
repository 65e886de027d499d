import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrateDatabase } from '#server/database/migrate.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { poll } from '#server/retry/poll.ts'
import { bundled } from '#tests/bundled.ts'
import { killPostgres } from '#tests/replicated-postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
let dataDir = ''
let writers: Writer[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'callout-embedded-'))
  chmodSync(dataDir, 0o755)
})

afterEach(async () => {
  for (const writer of writers) writer.process.kill('SIGKILL')
  writers = []
  await killPostgres(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** The data folder after a clean first run. It is shared, because creating one takes seconds. */
const made = mkdtempSync(join(tmpdir(), 'callout-embedded-'))
beforeAll(async () => await (await startEmbeddedPostgres(made)).stop(), 60_000)
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** Turns the folder into one in which the program has run before. */
function hasRunBefore(folder = dataDir): void {
  cpSync(made, folder, { recursive: true })
}

const writerFile = await bundled('tests/postgres-writer.ts')

interface Writer {
  readonly process: ChildProcess
  readonly acknowledged: number[]
  readonly errors: string[]
  readonly opening: Promise<string>
}

function startWriter(folder = dataDir, identity: { readonly uid?: number; readonly gid?: number } = {}): Writer {
  const child = spawn(process.execPath, [writerFile, folder], {
    cwd: packageRoot(),
    ...identity,
  })
  const acknowledged: number[] = []
  const errors: string[] = []
  child.stderr.on('data', (text) => errors.push(String(text)))
  const opening = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('ready')) resolve(line)
      else acknowledged.push(Number(line))
    })
    child.once('exit', (code) => reject(new Error(`the writer ended with ${code}: ${errors.join('')}`)))
  })
  opening.catch(() => undefined)
  const writer = { process: child, acknowledged, errors, opening }
  writers.push(writer)
  return writer
}

async function hasWritten(writer: Writer, count: number): Promise<void> {
  await writer.opening
  expect(await poll(() => writer.acknowledged.length >= count, { timeoutMs: 20_000 }), writer.errors.join('')).toBe(true)
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777
}

async function readNumbers(url: string): Promise<Set<number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ number: number }>('select number from numbers')
  await client.end()
  return new Set(rows.map((row) => row.number))
}

async function readSetting(url: string, name: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
  await client.end()
  return rows[0]?.value
}

test('a fresh folder becomes a durable database that only this machine can reach', async () => {
  const server = await startEmbeddedPostgres(join(dataDir, 'deep', 'folder'))
  expect(server.isAdopted).toBe(false)
  expect(await readSetting(server.url, 'fsync')).toBe('on')
  expect(await readSetting(server.url, 'listen_addresses')).toBe('127.0.0.1')
  const wrong = new pg.Client({ connectionString: server.url.replace(/callout:[^@]+@/, 'callout:guess@') })
  await expect(wrong.connect()).rejects.toThrow('password authentication failed')
  await server.stop()
  expect(findPostmaster(join(dataDir, 'deep', 'folder', 'postgres'))).toBeUndefined()
})

test('a second start joins the running server, and the last one to leave stops it', async () => {
  hasRunBefore()
  const first = await startEmbeddedPostgres(dataDir)
  const second = await startEmbeddedPostgres(dataDir)
  expect(second).toMatchObject({ isAdopted: true, url: first.url })
  await first.stop()
  expect(await readSetting(second.url, 'fsync')).toBe('on')
  await second.stop()
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('four processes starting at once on a fresh folder share one database', async () => {
  const all = [startWriter(), startWriter(), startWriter(), startWriter()]
  const openings = await Promise.all(all.map((writer) => writer.opening))
  expect(openings.filter((line) => line.startsWith('ready started'))).toHaveLength(1)
  expect(new Set(openings.map((line) => line.split(' ')[2])).size).toBe(1)
  await Promise.all(all.map((writer) => hasWritten(writer, 10)))
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([])
})

test('acknowledged writes survive kill -9 of the program, of the server and of both', async () => {
  hasRunBefore()
  const acknowledged: number[] = []
  for (const victims of ['program', 'server', 'both']) {
    const writer = startWriter()
    await hasWritten(writer, 50)
    if (victims !== 'server') writer.process.kill('SIGKILL')
    if (victims !== 'program') await killPostgres(join(dataDir, 'postgres'))
    if (writer.process.exitCode === null && writer.process.signalCode === null) await once(writer.process, 'exit')
    acknowledged.push(...writer.acknowledged)
  }
  const server = await startEmbeddedPostgres(dataDir)
  const numbers = await readNumbers(server.url)
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(150)
  await server.stop()
})

test('a first start that is killed does not block the next one', async () => {
  for (let round = 0; round < 3; round++) {
    const writer = startWriter()
    await poll(() => readdirSync(dataDir).some((name) => name.startsWith('postgres.new')), { timeoutMs: 20_000, everyMs: 1 })
    writer.process.kill('SIGKILL')
    await once(writer.process, 'exit')
  }
  const server = await startEmbeddedPostgres(dataDir)
  expect(await readSetting(server.url, 'data_directory')).toBe(join(dataDir, 'postgres'))
  await server.stop()
})

test('a server that dies while the program runs is restarted at the same address', async () => {
  hasRunBefore()
  const server = await startEmbeddedPostgres(dataDir)
  await killPostgres(join(dataDir, 'postgres'))
  const answer = await poll(() => readSetting(server.url, 'fsync').catch(() => undefined), { timeoutMs: 10_000 })
  expect(answer).toBe('on')
  await server.stop()
})

test('the address stays the same even when a backend of the dead server is slow to exit', async () => {
  hasRunBefore()
  const server = await startEmbeddedPostgres(dataDir)
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const slow = rows[0]?.pid ?? 0
  process.kill(slow, 'SIGSTOP')
  process.kill(findPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')
  const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  const isRefused = await poll(() => log().includes('pre-existing shared memory'), { timeoutMs: 10_000 })
  process.kill(slow, 'SIGKILL')
  expect(isRefused, log()).toBe(true)
  expect(await poll(() => readSetting(server.url, 'fsync').catch(() => undefined), { timeoutMs: 10_000 }), log()).toBe('on')
  await client.end().catch(() => undefined)
  await server.stop()
})

test('a stale pid file does not prevent a start, even when its pid now belongs to another program', async () => {
  hasRunBefore()
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n1\n1\n\n127.0.0.1\n\nready\n`)
  const server = await startEmbeddedPostgres(dataDir)
  expect(server.isAdopted).toBe(false)
  await server.stop()
})

test('a copy of a running data folder becomes a separate database', async () => {
  hasRunBefore(join(dataDir, 'a'))
  const original = await startEmbeddedPostgres(join(dataDir, 'a'))
  cpSync(join(dataDir, 'a'), join(dataDir, 'b'), { recursive: true })
  const copy = await startEmbeddedPostgres(join(dataDir, 'b'))
  expect(copy.isAdopted).toBe(false)
  expect(copy.url).not.toBe(original.url)
  await copy.stop()
  expect(await readSetting(original.url, 'fsync')).toBe('on')
  await original.stop()
})

test('a folder of ours whose permissions became too wide in a copy is made private again', async () => {
  hasRunBefore()
  const cluster = join(dataDir, 'postgres')
  const password = join(cluster, 'callout-password')
  chmodSync(cluster, 0o755)
  chmodSync(password, 0o644)
  await (await startEmbeddedPostgres(dataDir)).stop()
  expect([cluster, password].map(modeOf)).toEqual([0o700, 0o600])
})

test('a database that this program did not create keeps its permissions', async () => {
  hasRunBefore()
  const cluster = join(dataDir, 'postgres')
  rmSync(join(cluster, 'callout-password'))
  chmodSync(cluster, 0o755)
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('has invalid permissions')
  expect(modeOf(cluster)).toBe(0o755)
})

test('a folder that is not a database, or is of another version, is refused with a one-line error', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'holiday.jpg'), '')
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('is not a database of PostgreSQL. Move it away and start again.')
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('was made by PostgreSQL 15, this is 18.')
})

test('three concurrent migrations all succeed', async () => {
  hasRunBefore()
  const server = await startEmbeddedPostgres(dataDir)
  await Promise.all([1, 2, 3].map(() => migrateDatabase(server.url)))
  await server.stop()
})

test.runIf(isRoot)('root can use a data folder that only root may enter', async () => {
  chmodSync(dataDir, 0o700)
  const server = await startEmbeddedPostgres(dataDir)
  expect(await readSetting(server.url, 'data_directory')).toBe(join(dataDir, 'postgres'))
  await server.stop()
  chmodSync(dataDir, 0o755)
  await (await startEmbeddedPostgres(dataDir)).stop()
})

test.runIf(isRoot)('an ordinary user runs the database under that account', async () => {
  chownSync(dataDir, 65534, 65534)
  const writer = startWriter(dataDir, { uid: 65534, gid: 65534 })
  await hasWritten(writer, 10)
  writer.process.kill('SIGTERM')
  await once(writer.process, 'exit')
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})
