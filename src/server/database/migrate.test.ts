import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runProgram } from '#tests/program.ts'
import { connectDatabase } from './database.ts'
import { migrateDatabase, migrationsFolder } from './migrate.ts'
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

test('analyses of before a match could be submitted without a video keep theirs, also those of deleted accounts', async () => {
  const { pool, url } = await testDatabase()
  const earlier = new URL(`/earlier_${new URL(url).pathname.slice(1)}`, url).href
  const name = new URL(earlier).pathname.slice(1)
  await pool.query(`create database ${name}`)
  const { pool: old, close } = connectDatabase(earlier)
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  const mine = migrations.findIndex(({ sql }) => sql.some((statement) => statement.includes('"video_added_at"')))
  for (const statement of migrations.slice(0, mine).flatMap(({ sql }) => sql)) await old.query(statement)
  await old.query(`insert into "user" (id, name, email) values ('u', 'Ada', 'ada@example.org')`)
  const insert = `insert into jobs (id, user_id, idempotency_key, gamertag, match_id, video_id, video_title, length, start_seconds, end_seconds, deadline_at)
    values (gen_random_uuid(), 'u', $1, 'Ada', 'm', $2, $3, $4, $5, $6, now())`
  const rows: (string | number | null)[][] = [
    ['cut', 'dQw4w9WgXcQ', 'My game', 'Cut Video', 10, 60],
    ['full', 'dQw4w9WgXcQ', null, 'Full Video', null, null],
    ['of a deleted account', '', null, 'Full Video', null, null],
  ]
  for (const row of rows) await old.query(insert, row)
  for (const statement of migrations[mine]?.sql ?? []) await old.query(statement)
  const kept = await old.query(
    'select idempotency_key, video_id, video_title, length, start_seconds, end_seconds from jobs order by idempotency_key',
  )
  expect(kept.rows.map((row) => Object.values(row))).toEqual(rows)
  await expect(old.query(insert, ['a length of nothing', null, null, 'Full Video', null, null])).rejects.toThrow('jobs_length')
  await expect(old.query(insert, ['a part of nothing', null, null, null, 10, 60])).rejects.toThrow('jobs_no_video')
  await old.query(insert, ['no video', null, null, null, null, null])
  await close()
  await pool.query(`drop database ${name}`)
})
