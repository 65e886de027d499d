import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { matchData } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { REFRESHES } from '#server/jobs/worker/stage-work.ts'
import { runJob, startWorker } from '#server/jobs/worker/worker.ts'
import { findResult } from '#server/results/store.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { leaveFilmsUnread } from '#tests/server/unread-films.ts'
import { giveUpReport, refreshReport } from './refresh-report.ts'

const { database, db, harness } = await openJobScene()
await leaveFilmsUnread(db, [SAMPLE_MATCH_ID, TROUBLES.filmGone.matchId])
const owner = await harness.addUser(20)

async function analyse(matchId?: string): Promise<JobId> {
  const id = await harness.submit(owner, { ...SAMPLE_VIDEO, ...(matchId === undefined ? {} : { matchId }) })
  await runJob(harness.services, id, null)
  return id
}

const shown = (id: JobId) =>
  harness.results.getPrivateResult({ caller: owner, query: { jobId: id }, body: undefined, idempotencyKey: null })
const versionOf = async (id: JobId) => (await shown(id)).version

async function makeOlder(id: JobId, report: unknown = { old: true }): Promise<void> {
  await db.update(reports).set({ report, rulesVersion: '0', refreshedFor: 'another' }).where(eq(reports.jobId, id))
}

async function queued(id: JobId): Promise<string[]> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state::text as state from pgboss.job where name = ${REFRESHES} and data ->> 'jobId' = ${id}`,
  )
  return rows.map(({ state }) => state)
}

test('a worker regenerates older reports, and leaves those whose match can no longer be read', async () => {
  const [fine, filmless] = [await analyse(), await analyse(TROUBLES.filmGone.matchId)]
  const before = await shown(fine)
  await makeOlder(fine)
  await makeOlder(filmless)
  await db.delete(matchData).where(eq(matchData.matchId, TROUBLES.filmGone.matchId))
  expect(await Promise.all([versionOf(fine), versionOf(filmless)])).toEqual(['being-renewed', 'being-renewed'])
  const worker = await startWorker(harness.services)
  await expect.poll(() => versionOf(fine)).toBe('current')
  await expect.poll(() => versionOf(filmless)).toBe('older')
  await worker.stop()
  expect(await shown(fine)).toEqual(before)
  // A refresh that was queued again before the report was given up has done nothing.
  const done = await queued(filmless)
  const again = await startWorker(harness.services)
  await again.stop()
  expect(await queued(filmless)).toEqual(done)
})

test('the stream of the owner announces the new report', async () => {
  const id = await analyse()
  await makeOlder(id)
  const heard: string[] = []
  const client = await database.pool.connect()
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query('listen job_changed')
  await refreshReport(harness.services, id)
  await expect.poll(() => heard).toContain(`${owner.userId} ${id}`)
  client.release(true)
})

test('a worker that was overtaken writes nothing, so concurrent changes stay', async () => {
  const id = await analyse()
  await makeOlder(id)
  await expect(refreshReport({ ...harness.services, database: { db: overtakenAt(id) } }, id)).rejects.toThrow(
    `Report ${id} changed while it was made again.`,
  )
  expect(await versionOf(id)).toBe('current')
})

/** A database in which another worker finishes the report just before this worker's write. */
function overtakenAt(id: JobId): typeof db {
  return new Proxy(db, {
    get: (target, key) => {
      if (key !== 'transaction') return Reflect.get(target, key)
      return async (...given: Parameters<typeof db.transaction>) => {
        await refreshReport(harness.services, id)
        return await target.transaction(...given)
      }
    },
  })
}

test('after its last attempt a report is left unchanged, once, and later calls do nothing', async () => {
  const id = await analyse()
  await makeOlder(id)
  await giveUpReport(db, id)
  expect(await versionOf(id)).toBe('older')
  const { revision } = (await findResult(db, id)) ?? { revision: -1 }
  await giveUpReport(db, id)
  await refreshReport(harness.services, id)
  expect((await findResult(db, id))?.revision).toBe(revision)
  await refreshReport(harness.services, id)
  await giveUpReport(db, jobId.parse(randomUUID()))
})
