import { once } from 'node:events'
import { and, eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { titleOf } from '#analysis/drills/check-drill.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { filmChunks, matchTracks } from '#server/database/schema/film-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { bringPositions } from '#server/jobs/positions/bring-positions.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { findEvening } from '#server/progress/evening-store.ts'
import { makePracticeRoutes } from '#server/results/practice/routes.ts'
import { listWantedRefreshes } from '#server/results/refresh-stage.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import type { JobId } from '#shared/ids.ts'
import { drilledArea } from '#shared/report/drill.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { directViews } from '#tests/server/direct-views.ts'
import { filmedMatchId, filmedOf, makeFilmFolder } from '#tests/server/film-folder.ts'
import { openJobScene } from '#tests/server/job-scene.ts'

const MINUTES = 2
const first = simulateWalkedMatch({ seed: 32, mode: 'slayer', durationMs: MINUTES * 60_000 })
const second = simulateWalkedMatch({ seed: 33, mode: 'strongholds', durationMs: MINUTES * 60_000, players: first.truth.players })
const [{ gamertag, xuid } = { gamertag: '', xuid: '' }] = first.truth.players

function playedAt(match: typeof first, hour: number) {
  const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1, hour, minutes)).toISOString()
  const { statistics } = match
  return { ...match, statistics: { ...statistics, MatchInfo: { ...statistics.MatchInfo, StartTime: at(0), EndTime: at(MINUTES + 1) } } }
}

const folder = await makeFilmFolder(filmedOf(playedAt(first, 18)), filmedOf(playedAt(second, 19)))
const MATCHES = [filmedMatchId(1), filmedMatchId(2)] as const
const { database, db, harness, services, addWorker } = await openJobScene({ matchesFolder: folder.path })
const practice = makePracticeRoutes({ database, sharedViews: directViews(db), maker: { make: (source) => computeView(source) } })
const request = <Body>(caller: Caller, body: Body) => ({ caller, query: undefined, body, idempotencyKey: null })

afterAll(async () => {
  await folder.remove()
})

beforeEach(async () => {
  await db.delete(reportStages).where(inArray(reportStages.matchId, [...MATCHES]))
  await db.delete(matchTracks)
  await db.delete(filmChunks)
})

async function addPlayer(): Promise<Caller> {
  const caller = await harness.addUser(10)
  await db.insert(xboxLinks).values({ userId: caller.userId, gamertag, xuid })
  return caller
}

async function submit(caller: Caller, matchId: string): Promise<JobId> {
  return await harness.submit(caller, { matchId, gamertag })
}

async function analyse(caller: Caller, matchId: string): Promise<JobId> {
  const id = await submit(caller, matchId)
  await runJob(services, id, null)
  return id
}

async function settle(): Promise<void> {
  for (;;) {
    const wanted = await listWantedRefreshes(db, 20)
    if (wanted.length === 0) return
    await Promise.all(wanted.map(({ id }) => refreshReport(services, id)))
  }
}

async function namesOf(caller: Caller, ids: readonly JobId[]) {
  const shown = await Promise.all(
    ids.map((jobId) => harness.results.getPrivateResult({ caller, query: { jobId }, body: undefined, idempotencyKey: null })),
  )
  const { drills } = await harness.results.listDrills(request(caller, undefined))
  const { focus } = await practice.startPractice(request(caller, {}))
  return {
    reports: shown.map(({ report }) => {
      const mark = report && (report.openDrill ?? drilledArea(report)?.passMark)
      return mark && titleOf(mark)
    }),
    evening: (await findEvening(db, caller.userId))?.next?.title,
    progress: drills.filter(({ closedAt }) => closedAt === null).map(({ title }) => title),
    practice: focus?.title,
  }
}

async function expectOneName(caller: Caller, ids: readonly JobId[], drill?: string): Promise<string> {
  const names = await namesOf(caller, ids)
  const [name = ''] = names.progress
  expect(names).toEqual({
    reports: ids.map(() => name),
    evening: name,
    progress: [name],
    practice: name,
  })
  expect(name).not.toBe('')
  if (drill !== undefined) expect(name).toBe(drill)
  return name
}

test('all pages show one drill for two reports of the log, and after their films, the second one first', async () => {
  const caller = await addPlayer()
  const ids = [await analyse(caller, MATCHES[0]), await analyse(caller, MATCHES[1])]
  await expectOneName(caller, ids)
  for (const matchId of MATCHES.toReversed()) {
    await bringPositions(services, matchId)
    await settle()
    await expectOneName(caller, ids)
  }
})

test('all pages show one drill when the films are read before the reports', async () => {
  const other = await addPlayer()
  for (const matchId of MATCHES) {
    await analyse(other, matchId)
    await bringPositions(services, matchId)
  }
  const caller = await addPlayer()
  await expectOneName(caller, [await analyse(caller, MATCHES[0]), await analyse(caller, MATCHES[1])])
})

test('all pages show one drill for two reports made at the same time, and after their films at the same time', async () => {
  const caller = await addPlayer()
  const ids = [await submit(caller, MATCHES[0]), await submit(caller, MATCHES[1])]
  await Promise.all(ids.map((id) => runJob(services, id, null)))
  await expectOneName(caller, ids)
  await Promise.all(MATCHES.map((matchId) => bringPositions(services, matchId)))
  await settle()
  await expectOneName(caller, ids)
})

/** A drill that neither match leads to. */
const MARK: PassMark = { kind: 'never-stops', per: 'team-share', window: 100, atMost: 40 }

/** The first report asks for another drill than it will with its film, and the second continues that drill. */
async function analyseForMark(caller: Caller) {
  const id = await analyse(caller, MATCHES[0])
  await db
    .update(reports)
    .set({ drills: { asked: [MARK], figures: [] } })
    .where(eq(reports.jobId, id))
  const next = await analyse(caller, MATCHES[1])
  const [row] = await db
    .select({ open: sql`${reports.report} -> 'openDrill' ->> 'kind'` })
    .from(reports)
    .where(eq(reports.jobId, next))
  expect(row?.open).toBe(MARK.kind)
  return [id, next] as const
}

test('when its film changes the drill of a report, the reports that continued the old drill follow', async () => {
  const caller = await addPlayer()
  const ids = await analyseForMark(caller)
  await bringPositions(services, MATCHES[0])
  await settle()
  expect(await expectOneName(caller, ids)).not.toBe(titleOf(MARK))
})

test('when a worker is killed between the two reports, the next one refreshes both', async () => {
  const caller = await addPlayer()
  const ids = await analyseForMark(caller)
  const before = await namesOf(caller, [ids[1]])
  await bringPositions(services, MATCHES[0])
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin')
  // The row lock keeps the second report from being marked, so the first is not saved either.
  await holder.query('select from jobs where id = $1 for update', [ids[1]])
  const worker = await addWorker()
  const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "report_stages"%'`
  await expect.poll(async () => (await database.pool.query(waiting)).rows[0]?.count, { timeout: 60_000 }).toBe(1)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await holder.query('rollback')
  await holder.end()
  expect(await namesOf(caller, [ids[1]])).toEqual(before)
  const isStale = and(eq(reports.jobId, ids[1]), sql`${reports.report} -> 'openDrill' ->> 'kind' = ${MARK.kind}`)
  await addWorker()
  await expect.poll(() => db.$count(reports, isStale), { timeout: 120_000 }).toBe(0)
  await settle()
  await expectOneName(caller, ids)
}, 180_000)
