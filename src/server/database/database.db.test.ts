import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { openSlowLine } from '#tests/slow-line.ts'
import { connectDatabase } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { DatabaseClient } from './database-client.ts'

const database = await testDatabase()
const ANSWER_MS = 400
/** The limit on a busy machine. Without our timeout, a dead connection goes unnoticed for minutes. */
const BUSY_ANSWER_MS = 20_000

/** The outcome, with `, late` appended if it took too long. */
async function outcomeOf(query: Promise<unknown>): Promise<string> {
  const startMs = performance.now()
  const outcome = await query.then(
    () => 'answered',
    () => 'refused',
  )
  return performance.now() - startMs < BUSY_ANSWER_MS ? outcome : `${outcome}, late`
}

test('when the database stops answering, pending queries fail in time and the next query gets a new connection', async () => {
  const through = new URL(database.url)
  const line = await openSlowLine(Number(through.port))
  through.port = String(line.port)
  const { db, pool, close } = connectDatabase(through.href, { connections: 3, answerMs: ANSWER_MS })
  let goOn: () => void = () => undefined
  const paused = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const inside = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await paused
    await tx.execute(sql`select 2`)
  })
  await Promise.all([pool.query('select 1'), pool.query('select 1')])
  await expect.poll(() => pool.idleCount).toBe(2)
  line.die()
  goOn()
  const queries = [inside, db.transaction((tx) => tx.execute(sql`select 3`)), pool.query('select 4')]
  expect(await Promise.all(queries.map(outcomeOf))).toEqual(['refused', 'refused', 'refused'])
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(await Promise.all([1, 2, 3].map(() => outcomeOf(db.execute(sql`select 5`))))).toEqual(['answered', 'answered', 'answered'])
  await close()
  line.close()
})

test('a statement that times out leaves no open transaction for the next query', async () => {
  const { db, close } = connectDatabase(database.url, { connections: 1, answerMs: ANSWER_MS })
  const tooLong = db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`)
    await tx.execute(sql`select pg_sleep(2)`)
  })
  expect(await outcomeOf(tooLong)).toBe('refused')
  const { rows } = await db.execute(sql`select to_regclass('half_done') as half, pg_current_xact_id_if_assigned() as change`)
  expect(rows).toEqual([{ half: null, change: null }])
  await close()
})

test('the timeout applies to each statement, not to a whole transaction or an idle connection', async () => {
  const { db, pool, close } = connectDatabase(database.url, { connections: 1, answerMs: ANSWER_MS })
  await db.transaction(async (tx) => {
    for (const part of [1, 2, 3]) await tx.execute(sql`select pg_sleep(0.2), ${part}::int`)
    await new Promise((resolve) => setTimeout(resolve, 2 * ANSWER_MS))
    await tx.execute(sql`select 1`)
  })
  await new Promise((resolve) => setTimeout(resolve, 2 * ANSWER_MS))
  expect(pool.totalCount).toBe(1)
  await close()
})

test('a transaction that loses its connection between statements reports that the database is away', async () => {
  const { db, pool, close } = connectDatabase(database.url)
  let goOn: () => void = () => undefined
  const paused = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let reportPid: (pid: unknown) => void = () => undefined
  const pid = new Promise((resolve) => {
    reportPid = resolve
  })
  const inside = db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
    reportPid(rows[0]?.['pid'])
    await paused
    await tx.execute(sql`select 1`)
  })
  const outcome = inside.catch((error: unknown) => error)
  await database.pool.query('select pg_terminate_backend($1)', [await pid])
  await expect.poll(() => pool.totalCount).toBe(0)
  goOn()
  expect(isDatabaseAway(await outcome)).toBe(true)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that breaks during its timeline query fails without a crash', async () => {
  const client = new DatabaseClient({ connectionString: database.url })
  client.connection.once('readyForQuery', () => client.connection.stream.destroy())
  await expect(client.connect()).rejects.toThrow('Connection terminated')
})

test('a new connection is handed out idle and with its settings applied', async () => {
  const { pool, close } = connectDatabase(database.url)
  const client = await pool.connect()
  expect(Reflect.get(client, 'readyForQuery')).toBe(true)
  const { rows } = await client.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
  client.release()
  await close()
})
