import { expect, test } from 'vitest'
import { connectDatabase } from '#server/database/database.ts'
import { poll } from '#server/retry/poll.ts'
import { testDatabase } from './database.ts'

const database = await testDatabase()

test('a test database has the product tables and none of its data', async () => {
  const { rows } = await database.pool.query('select count(*)::int as count from jobs')
  expect(rows).toEqual([{ count: 0 }])
})
test('two databases of one file are independent', async () => {
  const other = await testDatabase()
  await other.pool.query('create table only_here (id int)')
  await expect(database.pool.query('select from only_here')).rejects.toThrow('does not exist')
  await other.close()
})

test('a connection that is lost while checked out, and never released, does not shrink the pool', async () => {
  const small = connectDatabase(database.url, { connections: 1 })
  const client = await small.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  const answer = await poll(() => small.pool.query('select 1').catch(() => undefined), { timeoutMs: 5_000 })
  expect(answer?.rowCount).toBe(1)
  await small.close()
})
