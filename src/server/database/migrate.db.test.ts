import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runProgram } from '#tests/program.ts'
import { migrateDatabase, migrationsFolder, readServerVersion, refuseOldServer } from './migrate.ts'
import { tables } from './schema/tables.ts'

const OLDER =
  'This database was made by a version of Callout before its first release: export it with that version ("npm run ops -- export <folder>"), ' +
  'then import it with this one into a new database ("npm run ops -- import <folder>", with DATA_DIR or DATABASE_URL naming the new one).'
const NEWER = 'This database was made by a newer version of Callout. Start that version, or restore a backup made before it.'

test('migrating a database of this version changes nothing', async () => {
  const { pool, url } = await testDatabase()
  const migrations = async () => (await pool.query('select * from drizzle.__drizzle_migrations order by id')).rows
  const before = await migrations()
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  expect(await migrations()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('a database of a newer version is refused with a one-line error and left unchanged', async () => {
  const { pool, url } = await testDatabase()
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  await pool.query('alter table jobs add column later text')
  await expect(migrateDatabase(url)).rejects.toMatchObject({ name: 'StartError', message: NEWER })
  const nowhere = {
    SANDBOX_ADDRESS: 'http://127.0.0.1:1',
    SANDBOX_MAIL_ADDRESS: 'smtp://127.0.0.1:1',
    SANDBOX_STRIPE_ADDRESS: 'http://127.0.0.1:1',
    AUTH_SECRET: 'x'.repeat(40),
  }
  const program = await runProgram({ ...nowhere, DATABASE_URL: url })
  expect(await program.ended).toBe(1)
  const { host, pathname } = new URL(url)
  expect(program.output().trim()).toBe(`The database ${pathname.slice(1)} at ${host} (DATABASE_URL) cannot be used: ${NEWER}`)
  const { rows } = await pool.query(`select count(*)::int as count from information_schema.columns where column_name = 'later'`)
  expect(rows).toEqual([{ count: 1 }])
})

test('a database of an older baseline is refused with instructions for moving its data, and left unchanged', async () => {
  const { pool, url } = await testDatabase()
  await pool.query(`update drizzle.__drizzle_migrations set hash = 'older', created_at = created_at - 1`)
  const migrations = async () => (await pool.query('select * from drizzle.__drizzle_migrations order by id')).rows
  const before = await migrations()
  await expect(migrateDatabase(url)).rejects.toMatchObject({ name: 'StartError', message: OLDER })
  expect(await migrations()).toEqual(before)
})

test('the migrations match the schema files', async () => {
  const snapshot = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '0001_snapshot.json'), 'utf8'))
  expect(await generateMigration(snapshot, generateDrizzleJson({ ...tables })), 'run "npm run baseline"').toEqual([])
})

test('the test server is new enough, and servers older than PostgreSQL 15 are refused', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  refuseOldServer(await readServerVersion(client))
  client.release()
  expect(() => refuseOldServer({ number: 140012, words: '14.12 (Debian 14.12-1)' })).toThrow(
    'This is PostgreSQL 14.12 (Debian 14.12-1), and Callout needs 15 or newer.',
  )
})
