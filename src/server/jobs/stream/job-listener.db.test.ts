import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/database/database.ts'
import { testDatabase } from '#tests/database.ts'
import { openSlowLine } from '#tests/slow-line.ts'
import { listenForJobs, type Notification } from './events.ts'

const { pool, url } = await testDatabase()

test('a connection that dies silently is noticed, and the listener reconnects', async () => {
  const through = new URL(url)
  const line = await openSlowLine(Number(through.port))
  through.port = String(line.port)
  const heard: Notification[] = []
  const reasons: object[] = []
  const log = { info: () => undefined, error: (fields: object) => void reasons.push(fields) }
  const connection = connectDatabase(through.href)
  const listener = listenForJobs(connection, log, (notification) => heard.push(notification), { everyMs: 100, timeoutMs: 1_000 })
  await expect.poll(() => heard).toEqual([{ kind: 'missed' }])
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(reasons).toEqual([])
  line.die()
  await expect.poll(() => heard).toEqual([{ kind: 'missed' }, { kind: 'missed' }])
  const jobId = randomUUID()
  await pool.query(`select pg_notify('job_changed', $1)`, [`ada ${jobId}`])
  await expect.poll(() => heard.at(-1)).toEqual({ kind: 'changed', userId: 'ada', jobId })
  expect(reasons).toHaveLength(1)
  listener.close()
  await connection.close()
  line.close()
})
