import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import { call, openResultScene } from '#tests/server/result-scene.ts'
import { holdDrill } from './drill-store.ts'

const { db, harness, analyse, privately } = await openResultScene()

const MARK: PassMark = { kind: 'leaves-objective', per: 'team-share', window: 100, atMost: 40 }
const drillsOf = (marks: readonly PassMark[]) => ({ drills: { asked: [...marks], figures: [] } })

async function countWaiting(): Promise<number> {
  const { rows } = await db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`)
  return rows.length
}

test('when matches are analyzed at the same time, one opens a drill and the others continue it', async () => {
  const caller = await harness.addUser(20)
  const first = await analyse(caller, TROUBLES.skillMissing.matchId)
  await db.update(reports).set(drillsOf([])).where(eq(reports.jobId, first))
  const others = [TROUBLES.framesMissing.matchId, TROUBLES.filmLocked.matchId]
  const ids = await Promise.all(others.map((matchId) => harness.submit(caller, { matchId })))
  const { report } = await privately(caller, first)
  const you = report?.players.find(({ key }) => key === report.you)
  const xuid = /\d+/.exec(you?.id ?? '')?.[0] ?? ''
  // The first report opens its drill while the others are being made without one.
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const saving = db.transaction(async (tx) => {
    await holdDrill(tx, { id: first, userId: caller.userId, matchId: TROUBLES.skillMissing.matchId, xuid }, null)
    locked.resolve()
    await released.promise
    await tx
      .update(reports)
      .set(drillsOf([MARK]))
      .where(eq(reports.jobId, first))
  })
  await locked.promise
  const running = ids.map((id) => runJob(harness.services, id, null))
  await expect.poll(countWaiting, { timeout: 100_000 }).toBe(2)
  released.resolve()
  await Promise.all([saving, ...running])
  for (const id of ids) expect((await privately(caller, id)).report?.openDrill).toEqual(MARK)
  const listed = async () => (await harness.results.listDrills(call(caller, undefined, undefined))).drills.map(({ kind }) => kind)
  expect(await listed()).toEqual([MARK.kind])
  for (const id of ids.toReversed()) {
    await db.update(reports).set({ refreshedFor: 'older' }).where(eq(reports.jobId, id))
    await refreshReport(harness.services, id)
    expect((await privately(caller, id)).report?.openDrill).toEqual(MARK)
  }
})
