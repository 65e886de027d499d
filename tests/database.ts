import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#server/database/database.ts'
import { migrateDatabase, migrationsFolder } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { isRunning } from '#server/database/postgres/postmaster.ts'
import { UNSAFE_BUT_FAST } from './test-settings.ts'
import { watchTransactions } from './transaction-watch.ts'

export interface TestDatabase extends DatabaseConnection {
  /** For code that opens its own connection: another process, the job engine. */
  readonly url: string
}

const TEMPLATE_LOCK = 4_215_003

/**
 * A migrated database on a real PostgreSQL, dropped after the file's tests: `const database = await testDatabase()` at the top of the file.
 * Slow work inside a transaction fails the file. All test processes of this checkout share one embedded server, which ends with the last of
 * them; or they run on an installed one.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await createDatabase(inject('postgresUrl'))
  const watch = watchTransactions()
  afterAll(database.close, 60_000)
  afterAll(watch.end)
  return database
}

/** Like `testDatabase`, but the caller closes it: on the embedded server, or on the installed one at this address. */
export async function createDatabase(installedUrl?: string): Promise<TestDatabase> {
  const server = await joinServer(installedUrl)
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const template = await ensureTemplate(server.url)
  await run(server.url, `create database ${name} template ${template}`)
  const url = onDatabase(server.url, name)
  const connection = connectDatabase(url)

  async function close(): Promise<void> {
    await connection.close()
    await run(server.url, `drop database if exists ${name} with (force)`)
    await server.stop()
  }

  return { ...connection, url, close: once(close) }
}

async function joinServer(installedUrl: string | undefined): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  if (installedUrl !== undefined) return { url: installedUrl, stop: async () => undefined }
  const folder = join(tmpdir(), `callout-tests-${userInfo().uid}-${digest(import.meta.dirname)}`)
  return startEmbeddedPostgres(folder, { settings: UNSAFE_BUT_FAST })
}

/** The migrated database from which all others are copied, one per state of the migrations. It gets its final name when it is complete. */
async function ensureTemplate(serverUrl: string): Promise<string> {
  const template = `template_${digest(readMigrations())}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    const names = rows.map((row) => row.datname)
    if (names.includes(template)) return template
    for (const name of names.filter(isLeftOver)) await client.query(`drop database if exists ${name} with (force)`)
    const unfinished = `${template}_new`
    await client.query(`create database ${unfinished}`)
    await migrateDatabase(onDatabase(serverUrl, unfinished))
    await client.query(`alter database ${unfinished} rename to ${template}`)
    return template
  } finally {
    await client.end()
  }
}

/** Databases of killed test processes, and templates of earlier migrations. */
function isLeftOver(name: string): boolean {
  const pid = /^test_(\d+)_/.exec(name)?.[1]
  return name.startsWith('template_') || (pid !== undefined && !isRunning(Number(pid)))
}

/** Everything that determines the migrations: the statements, and the journal of which are applied in which order. */
function readMigrations(): string {
  const folder = migrationsFolder()
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return [join('meta', '_journal.json'), ...names.sort()].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function onDatabase(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.href
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => {
    result ??= action()
    return result
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
