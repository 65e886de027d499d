import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runProgram } from '#tests/program.ts'
import { migrateDatabase } from './migrate.ts'
import { readServerVersion, refuseOldServer } from './postgres/server-version.ts'

const NEWER = 'This database was made by a newer version of Callout. Start that version, or restore a backup made before it.'

test('a database of this version is left as it is', async () => {
  const { pool, url } = await testDatabase()
  const migrations = async () => (await pool.query('select * from drizzle.__drizzle_migrations order by id')).rows
  const before = await migrations()
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  expect(await migrations()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('a database of a newer version is refused in one line and left as it was', async () => {
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

test('the server of these tests is new enough, and one before PostgreSQL 15 is refused by its version', async () => {
  const { pool } = await testDatabase()
  const client = await pool.connect()
  refuseOldServer(await readServerVersion(client))
  client.release()
  expect(() => refuseOldServer({ number: 140012, words: '14.12 (Debian 14.12-1)' })).toThrow(
    'This is PostgreSQL 14.12 (Debian 14.12-1), and Callout needs 15 or newer.',
  )
})
