import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/database/database.ts'
import { testDatabase } from '#tests/database.ts'
import { openSlowLine } from '#tests/slow-line.ts'
import { listenForJobs, type Ring } from './job-listener.ts'

const { pool, url } = await testDatabase()

test('a line that dies without a word is noticed, and the bell comes back on another', async () => {
  const through = new URL(url)
  const line = await openSlowLine(Number(through.port))
  through.port = String(line.port)
  const rings: Ring[] = []
  const reasons: object[] = []
  const log = { info: () => undefined, error: (fields: object) => void reasons.push(fields) }
  const connection = connectDatabase(through.href)
  const bell = listenForJobs(connection, log, (ring) => rings.push(ring), { everyMs: 100, timeoutMs: 300 })
  await expect.poll(() => rings).toEqual([{ kind: 'missed' }])
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(reasons).toEqual([])
  line.die()
  await expect.poll(() => rings, { timeout: 5_000 }).toEqual([{ kind: 'missed' }, { kind: 'missed' }])
  const jobId = randomUUID()
  await pool.query(`select pg_notify('job_changed', $1)`, [`ada ${jobId}`])
  await expect.poll(() => rings.at(-1)).toEqual({ kind: 'changed', userId: 'ada', jobId })
  expect(reasons).toHaveLength(1)
  bell.close()
  await connection.close()
  line.close()
})
