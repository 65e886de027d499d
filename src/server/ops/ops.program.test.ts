import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { S3_KEYS, S3_TROUBLES } from '#sandbox/s3/s3-routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { bundled } from '#tests/bundled.ts'
import { importDatabase } from './data/import-database.ts'

const { PATH = '' } = process.env
const folder = mkdtempSync(join(tmpdir(), 'callout-ops-'))
const dataDir = join(folder, 'var')
/** A busy disk makes the last write of a database slow. */
const HOOK_TIMEOUT_MS = 60_000
const JOB = '0f0e0d0c-0b0a-4908-8706-050403020100'
const ORDER = '1f0e0d0c-0b0a-4908-8706-050403020100'
let server: EmbeddedPostgres

beforeAll(async () => {
  chmodSync(folder, 0o755)
  server = await startEmbeddedPostgres(dataDir)
  await migrateDatabase(server.url)
  writeFileSync(join(dataDir, 'auth-secret'), 'kept with the data\n')
  await query(server.url, ROWS)
}, HOOK_TIMEOUT_MS)

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}, HOOK_TIMEOUT_MS)

/** Values that a careless text format would lose: line breaks of all kinds, JSON null beside SQL null, bytes, microseconds, quotes. */
const ROWS = `
  insert into "user" (id, name, email, created_at) values ('u1', E'Zoë "Z" \\\\ \\n\\u2028 O''Neil', 'zoe@example.org', '2026-01-02 03:04:05.678901+00');
  insert into credit_entries (user_id, kind, delta, reason) values ('u1', 'welcome', 1, 'welcome:u1');
  insert into orders (id, user_id, mode, plan, cents, credits, state, idempotency_key, session_id, paid_cents)
    values ('${ORDER}', 'u1', 'sandbox', 'basic', 999, 5, 'paid', 'co:1', 'cs_1', 999);
  insert into credit_entries (user_id, kind, delta, reason, order_id) values ('u1', 'purchase', 5, 'purchase:cs_1', '${ORDER}');
  insert into credit_entries (user_id, kind, delta, owed, reason) values ('u1', 'refund', -6, 2, 'refund:x:1');
  insert into credit_entries (user_id, kind, delta, reason) values ('u1', 'adjustment', 5, 'adjustment:1');
  insert into credit_entries (user_id, kind, delta, reason, job_id) values ('u1', 'reserve', -1, 'reserve:${JOB}', '${JOB}');
  insert into jobs (id, user_id, idempotency_key, gamertag, video_id, match_id, length, progress, deadline_at)
    values ('${JOB}', 'u1', 'k', 'Zoë', 'dQw4w9WgXcQ', 'm', 'Full Video', 33.3, now() + interval '45 minutes');
  insert into job_steps (job_id, step, attempt, state, output, duration_ms, finished_at)
    values ('${JOB}', 'video', 1, 'kept', 'null', 3, now()), ('${JOB}', 'film', 1, 'kept', '{"a": [1.5, "\\u2029"]}', 4, now());
  insert into match_data (match_id, kind, body) values ('m', 'film', '\\x0001ff0a0d'::bytea)`

async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

async function dump(url: string): Promise<string> {
  const tables = await query<{ name: string }>(
    url,
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const parts = tables.map(async ({ name }) => [name, await query(url, `select t::text from "${name}" t order by 1`)] as const)
  return JSON.stringify(await Promise.all(parts))
}

async function ops(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = [await bundled('src/server/ops/ops.ts'), ...args]
  const variables = { PATH, DATA_DIR: dataDir, ...env }
  return promisify(execFile)(process.execPath, command, { cwd: packageRoot(), env: variables }).then(
    ({ stdout }) => ({ code: 0, output: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr.trim() }),
  )
}

test('a backup taken during writes is complete, and restores to a point in time within the backup', async () => {
  await query(server.url, 'create table writes (number int generated always as identity, filler text)')
  let isWriting = true
  const writing = (async () => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    while (isWriting)
      await client.query(`begin; insert into writes (filler) values (repeat('x', 2000)); insert into writes (filler) values ('y'); commit`)
    await client.end()
  })()
  const before = (await query<{ count: number }>(server.url, 'select count(*)::int as count from writes'))[0]?.count ?? 0
  expect(await ops(['backup', join(folder, 'backup')])).toMatchObject({ code: 0 })
  isWriting = false
  await writing
  expect(await ops(['restore', join(folder, 'backup')], { DATA_DIR: join(folder, 'restored') })).toMatchObject({ code: 0 })
  const restored = await startEmbeddedPostgres(join(folder, 'restored'))
  const [row] = await query<{ count: number; last: number }>(restored.url, 'select count(*)::int as count, max(number) as last from writes')
  expect(row?.count).toBeGreaterThanOrEqual(before)
  expect((row?.count ?? 1) % 2).toBe(0)
  expect(await query(restored.url, 'select email from "user"')).toEqual([{ email: 'zoe@example.org' }])
  expect(readFileSync(join(folder, 'restored', 'auth-secret'), 'utf8')).toBe('kept with the data\n')
  await restored.stop()
  await query(server.url, 'drop table writes')
})

test('backup and restore never overwrite anything', async () => {
  expect(await ops(['backup', dataDir])).toMatchObject({ code: 1, output: expect.stringContaining('is not empty. Name a new folder.') })
  const again = await ops(['restore', join(folder, 'backup')])
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('There is a database in') })
  const missing = await ops(['restore', join(folder, 'nothing')], { DATA_DIR: join(folder, 'other') })
  expect(missing).toEqual({ code: 1, output: `${join(folder, 'nothing')} is not a backup.` })
})

test('an export imported into another PostgreSQL has every row except pictures, every character, and a queued job', async () => {
  await query(server.url, 'create database elsewhere')
  const target = server.url.replace(/[^/]*$/, 'elsewhere')
  const exported = join(folder, 'export')
  await query(server.url, `insert into review_frames (job_id, "window", at_ms, body, size) values ('${JOB}', 'death d1', 1, '\\x01', 1)`)
  expect(await ops(['export', exported])).toMatchObject({ code: 0, output: expect.stringMatching(/^Exported 12 rows of \d+ tables/) })
  expect(await ops(['import', exported], { DATABASE_URL: target })).toMatchObject({ code: 0 })
  expect(await query(target, 'select at_ms from review_frames')).toEqual([])
  await query(server.url, 'delete from review_frames')
  expect(await dump(target)).toBe(await dump(server.url))
  expect(await query(target, `select state from pgboss.job where id = '${JOB}'`)).toEqual([{ state: 'created' }])
  const again = await ops(['import', exported], { DATABASE_URL: target })
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') })
})

test('films and pictures are moved to the storage and back, and a storage failure is reported with what to do', async () => {
  const sandbox = await startSandbox()
  const { accessKeyId, secretAccessKey } = S3_KEYS
  const at = (bucket: string) => ({
    OBJECT_STORE_URL: sandbox.address.replace('://', `://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@`).concat(`/s3/${bucket}`),
  })
  await query(
    server.url,
    `insert into film_chunks (match_id, index, start_ms, body) values ('m', 0, 0, '\\x0102'), ('m', 1, 0, '\\x03'), ('m', 2, 0, null);
     insert into review_frames (job_id, "window", at_ms, body, size) values ('${JOB}', 'death d1', 1, '\\x01', 1)`,
  )
  const before = await dump(server.url)
  expect(await ops(['move', 'to-storage'])).toEqual({ code: 1, output: 'Set OBJECT_STORE_URL first.' })
  const away = await ops(['move', 'to-storage'], at(S3_TROUBLES.clockOff))
  expect(away).toMatchObject({
    code: 1,
    output: expect.stringContaining('RequestTimeTooSkewed. What was moved stays moved; run the command again.'),
  })
  const moved = { code: 0, output: 'Films: 2 pieces moved.\nPictures: 1 moved.' }
  expect(await ops(['move', 'to-storage'], at('all'))).toEqual(moved)
  const storedBodies = 'select body from film_chunks where body is not null union all select body from review_frames where body is not null'
  expect(await query(server.url, storedBodies)).toEqual([])
  expect(await ops(['move', 'to-database'], at('all'))).toEqual(moved)
  await query(server.url, 'delete from object_removals')
  expect(await dump(server.url)).toBe(before)
  await query(server.url, 'delete from film_chunks; delete from review_frames')
  await sandbox.close()
})

test('an export that was cut off is refused with one sentence that names the file, and nothing is imported', async () => {
  await query(server.url, 'create database cut')
  const target = server.url.replace(/[^/]*$/, 'cut')
  const exportFolder = join(folder, 'export')
  const file = 'user.jsonl.gz'
  const bytes = readFileSync(join(exportFolder, file))
  const manifest = readFileSync(join(exportFolder, 'manifest.json'))
  const damaged = (name: string) => `The export is damaged: ${name} is missing, cut off or changed. Nothing was imported.`
  const faults: readonly [string, Uint8Array | null][] = [
    [file, bytes.subarray(0, bytes.length - 9)],
    [file, bytes.subarray(0, 15)],
    [file, new Uint8Array()],
    [file, null],
    [file, Buffer.from('no gzip')],
    [file, gzipSync(gunzipSync(bytes).subarray(0, -5))],
    [file, gzipSync('["only one column"]\n')],
    ['manifest.json', manifest.subarray(0, manifest.length / 2)],
    ['manifest.json', new Uint8Array()],
  ]
  for (const [index, [name, body]] of faults.entries()) {
    const cut = join(folder, `cut-${index}`)
    cpSync(exportFolder, cut, { recursive: true })
    if (body) writeFileSync(join(cut, name), body)
    else rmSync(join(cut, name))
    if (index === 0) expect(await ops(['import', cut], { DATABASE_URL: target })).toEqual({ code: 1, output: damaged(name) })
    else await expect(importDatabase(cut, target), `${index}`).rejects.toThrow(damaged(name))
  }
  await migrateDatabase(target)
  expect(await query(target, 'select (select count(*) from "user") + (select count(*) from jobs) as rows')).toEqual([{ rows: '0' }])
  expect(await ops(['import', exportFolder], { DATABASE_URL: target })).toMatchObject({ code: 0 })
})

test('an export with reordered columns is imported, and one with other columns is refused, naming the table', async () => {
  await query(server.url, 'create database reordered')
  const target = server.url.replace(/[^/]*$/, 'reordered')
  await migrateDatabase(target)
  await query(target, 'alter table job_steps drop column output; alter table job_steps add column output jsonb, add column later text')
  const refused = await ops(['import', join(folder, 'export')], { DATABASE_URL: target })
  const message = 'The export was written by a version with other tables or columns than this one: job_steps. Nothing was imported.'
  expect(refused).toEqual({ code: 1, output: message })
  await query(target, 'alter table job_steps drop column later')
  expect(await ops(['import', join(folder, 'export')], { DATABASE_URL: target })).toMatchObject({ code: 0 })
  const outputs = 'select step, output::text from job_steps order by step'
  expect(await query(target, outputs)).toEqual(await query(server.url, outputs))
})

test('a damaged or unfinished export is refused and nothing of it is stored', async () => {
  await query(server.url, 'create database refused')
  const target = server.url.replace(/[^/]*$/, 'refused')
  const manifest = join(folder, 'export', 'manifest.json')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, text.replace(/"name": "job_steps"([\s\S]*?)"rows": 2/, '"name": "job_steps"$1"rows": 3'))
  const damaged = await ops(['import', join(folder, 'export')], { DATABASE_URL: target })
  expect(damaged).toEqual({ code: 1, output: 'The export is damaged: job_steps has 2 of 3 rows. Nothing was imported.' })
  expect(await query(target, 'select id from "user"')).toEqual([])
  rmSync(manifest)
  expect(await ops(['import', join(folder, 'export')], { DATABASE_URL: target })).toMatchObject({ code: 1 })
  expect(existsSync(manifest)).toBe(false)
})
