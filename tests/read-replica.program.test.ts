import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#server/database/database.ts'
import { withReplica } from '#server/database/read-replica.ts'
import { testDatabase } from './database.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'

const postgres = await startReplicatedPostgres()
const primary = connectDatabase(postgres.primaryUrl)
const replica = connectDatabase(postgres.replicaUrl, { connections: 1 })
await primary.pool.query('create table notes (note int)')

afterAll(async () => {
  await Promise.all([primary.close(), replica.close()])
  await postgres.close()
})

/** A connection whose replica has not failed yet. Closing it leaves the test's own connection open. */
const open = (url = postgres.replicaUrl, to: DatabaseConnection = primary) => withReplica({ ...to, close: async () => undefined }, url)
const note = async (note: number) => void (await primary.pool.query('insert into notes values ($1)', [note]))

const newest: Parameters<DatabaseConnection['read']>[0] = async (db) => {
  const { rows } = await db.execute(sql`select max(note) as note, pg_is_in_recovery() as "byReplica" from notes`)
  return rows[0]
}

async function measure<T>(run: () => Promise<T>): Promise<{ readonly answer: T; readonly ms: number }> {
  const startedAtMs = performance.now()
  return { answer: await run(), ms: performance.now() - startedAtMs }
}

/** Waits until the replica is used again: on a busy machine it may lag for a moment. */
const untilUsed = (read: DatabaseConnection['read']) =>
  expect.poll(async () => await read(newest), { timeout: 60_000 }).toMatchObject({ byReplica: true })

test('a replica in step answers reads, and each read contains everything written before it', async () => {
  const { read, close } = open()
  await note(0)
  await untilUsed(read)
  const before = (await replica.pool.query('select xact_commit from pg_stat_database where datname = current_database()')).rows[0]
  let byReplica = 0
  for (let number = 1; number <= 200; number++) {
    await note(number)
    const answer = await read(newest)
    expect(answer).toMatchObject({ note: number })
    if (Object(answer).byReplica === true) byReplica += 1
  }
  expect(byReplica).toBeGreaterThan(0)
  await close()
  const after = async () =>
    (await replica.pool.query('select xact_commit from pg_stat_database where datname = current_database()')).rows[0]
  await expect.poll(async () => Number((await after()).xact_commit) - Number(before.xact_commit)).toBeGreaterThanOrEqual(byReplica)
})

test('while a replica does not replay, the primary answers with the newest data, and the replica answers again once it has caught up', async () => {
  const { read, close } = open()
  await untilUsed(read)
  await replica.pool.query('select pg_wal_replay_pause()')
  await note(1_000)
  expect((await replica.pool.query('select max(note) as note from notes')).rows).not.toEqual([{ note: 1_000 }])
  const first = await measure(() => read(newest))
  expect(first.answer).toEqual({ note: 1_000, byReplica: false })
  await note(1_001)
  expect(await read(newest)).toEqual({ note: 1_001, byReplica: false })
  await replica.pool.query('select pg_wal_replay_resume()')
  await untilUsed(read)
  await close()
})

test('a read that fails on the replica is repeated on the primary', async () => {
  const { read, close } = open()
  await untilUsed(read)
  const outcome = await read(async (db) => {
    const { rows } = await db.execute(sql`select pg_is_in_recovery() as "byReplica"`)
    if (rows[0]?.['byReplica'] === true) throw new Error('canceling statement due to conflict with recovery')
    return rows[0]
  })
  expect(outcome).toEqual({ byReplica: false })
  await close()
})

test('a replica of another cluster, and a server that is not a replica, are never read from', async () => {
  const other = await testDatabase()
  for (const url of [postgres.primaryUrl, other.url]) {
    const { read, close } = open(url)
    expect(await read(newest)).toMatchObject({ byReplica: false })
    await close()
  }
  const { read, close } = open(postgres.replicaUrl, other)
  const { rows } = await read(async (db) => await db.execute(sql`select pg_is_in_recovery() as "byReplica"`))
  expect(rows).toEqual([{ byReplica: false }])
  await close()
})

test('a replica that freezes before or during a read delays this read for a moment, and the next ones not at all', async () => {
  const [before, amid] = [open(), open()]
  await untilUsed(before.read)
  await untilUsed(amid.read)
  await note(2_000)
  await untilUsed(amid.read)
  const begun = amid.read(async (db) => {
    if (((await newest(db)) as { byReplica: boolean }).byReplica) postgres.freeze('replica')
    return await newest(db)
  })
  const inside = await measure(() => begun)
  expect(inside.answer).toEqual({ note: 2_000, byReplica: false })
  expect(inside.ms).toBeLessThan(5_000)
  const outside = await measure(() => before.read(newest))
  expect(outside.answer).toEqual({ note: 2_000, byReplica: false })
  expect(outside.ms).toBeLessThan(2_000)
  // If each of these queried the frozen replica, they would take ten seconds.
  const next = await measure(async () => {
    for (let turn = 0; turn < 20; turn++) expect(await before.read(newest)).toEqual({ note: 2_000, byReplica: false })
  })
  expect(next.ms).toBeLessThan(5_000)
  postgres.thaw('replica')
  await untilUsed(before.read)
  await Promise.all([before.close(), amid.close()])
})

test('a dead replica is skipped at once', async () => {
  const { read, close } = open()
  await untilUsed(read)
  await postgres.killReplica()
  const { answer, ms } = await measure(() => read(newest))
  expect(answer).toMatchObject({ byReplica: false })
  expect(ms).toBeLessThan(2_000)
  await close()
})
