import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { ratings, reports } from '#server/database/schema/report-schema.ts'
import { tables } from '#server/database/schema/tables.ts'
import { bringPositions } from '#server/jobs/positions/bring-positions.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { findEvening } from '#server/progress/evening-store.ts'
import { makePracticeRoutes } from '#server/results/practice/routes.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import { reportDrills } from '#shared/report/drill.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import { result as resultSchema } from '#shared/result.ts'
import { SAMPLE_GAMERTAG } from '#shared/sample.ts'
import { directViews } from '#tests/server/direct-views.ts'
import { openResults } from '#tests/server/job-harness.ts'
import { call, NOT_FOUND, openResultScene, textOf } from '#tests/server/result-scene.ts'

const { database, db, harness, owner, stranger, finished, analyse, privately, publicly, share, unshare, rate, align } =
  await openResultScene()

test('the owner gets the report with a sentence for every claim, by its id', async () => {
  const shown = resultSchema.parse(await privately(owner, finished))
  expect(shown).toMatchObject({
    id: finished,
    jobId: finished,
    gamertag: SAMPLE_GAMERTAG,
    title: `${SAMPLE_GAMERTAG} - Halo Infinite Analysis`,
    game: 'Halo Infinite',
    isOwner: true,
    shared: null,
    rating: null,
  })
  const { report } = shown
  if (!report) throw new Error('no report')
  expect(textOf(shown, report.focusAreas[0]?.title)).toMatch(/^\w/)
  const walked = listClaims(report)
  expect(walked.length).toBeGreaterThan(30)
  expect(Object.keys(shown.sentences)).toEqual(walked.map(({ claim }) => claim.id))
  for (const { claim } of walked) expect(textOf(shown, claim), claim.id).not.toBe('')
  expect(JSON.parse(shown.final_result.final_analysis).review.title).toBe(textOf(shown, report.title))
})

test('an owner who requests reports faster than they are made is told to retry; other owners get theirs meanwhile', async () => {
  const other = await harness.addUser(1)
  const others = await analyse(other)
  const answers = Promise.allSettled(Array.from({ length: 15 }, () => privately(owner, finished)))
  expect(await privately(other, others)).toMatchObject({ isOwner: true })
  const refused = (await answers).flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ code: 'tooManyRequests', retryAfterSeconds: 2 })))
})

test('private, missing and foreign results get the same answer on every call', async () => {
  const missing = jobId.parse(randomUUID())
  for (const id of [finished, missing]) {
    await expect(publicly(id)).rejects.toMatchObject(NOT_FOUND)
    await expect(privately(stranger, id)).rejects.toMatchObject(NOT_FOUND)
    await expect(rate(stranger, id, 'helpful')).rejects.toMatchObject(NOT_FOUND)
    await expect(share(stranger, id)).rejects.toMatchObject(NOT_FOUND)
    await expect(unshare(stranger, id)).rejects.toMatchObject(NOT_FOUND)
    await expect(align(stranger, id, null)).rejects.toMatchObject(NOT_FOUND)
  }
})

test('the database returns the same rows for a private result as for a missing one', async () => {
  const answers: unknown[][] = []
  const { pool } = database
  const query = pool.query.bind(pool)
  const noting = Object.assign(Object.create(pool), {
    query: async (config: pg.QueryConfig, values: unknown[]) => {
      const answer = await query(config, values)
      answers.push([config.text, answer.rows])
      return answer
    },
  })
  const reading = openResults({ ...database, db: drizzle(noting, { schema: tables }) })
  const answersFor = async (read: (id: JobId) => Promise<unknown>, id: JobId) => {
    answers.length = 0
    await expect(read(id)).rejects.toMatchObject(NOT_FOUND)
    expect(answers).not.toEqual([])
    return structuredClone(answers)
  }
  const missing = jobId.parse(randomUUID())
  const publicly = (id: JobId) => reading.getPublicResult(call(null, { jobId: id }, undefined))
  const asStranger = (id: JobId) => reading.getPrivateResult(call(stranger, { jobId: id }, undefined))
  for (const read of [publicly, asStranger]) expect(await answersFor(read, finished)).toEqual(await answersFor(read, missing))
})

test('a shared result is visible to everyone until it is made private; only its owner can change that', async () => {
  expect(await share(owner, finished)).toEqual({ path: `/results/${finished}` })
  expect(await publicly(finished)).toMatchObject({ isOwner: false, shared: 'report', rating: null })
  expect(await privately(stranger, finished)).toMatchObject({ isOwner: false })
  expect(await share(stranger, finished)).toEqual({ path: `/results/${finished}` })
  await expect(unshare(stranger, finished)).rejects.toMatchObject(NOT_FOUND)
  await expect(align(stranger, finished, null)).rejects.toMatchObject(NOT_FOUND)
  expect(await unshare(owner, finished)).toEqual({ ok: true })
  await expect(publicly(finished)).rejects.toMatchObject(NOT_FOUND)
})

test('each user rates a result once; later ratings are ignored', async () => {
  await rate(owner, finished, 'helpful')
  await rate(owner, finished, 'unhelpful')
  expect(await privately(owner, finished)).toMatchObject({ rating: 'helpful' })
  expect(await db.select().from(ratings).where(eq(ratings.jobId, finished))).toHaveLength(1)
})

test('a report uses earlier matches of the same player', async () => {
  const caller = await harness.addUser(3)
  const matches = [TROUBLES.skillMissing.matchId, TROUBLES.filmLocked.matchId, TROUBLES.filmBlobGone.matchId]
  const ids: JobId[] = []
  for (const matchId of matches.slice(0, 2)) ids.push(await analyse(caller, matchId))
  await db
    .update(playerMatches)
    .set({ playedAt: new Date('2020-01-01') })
    .where(inArray(playerMatches.matchId, matches))
  const third = await analyse(caller)
  const { report } = await privately(caller, third)
  expect(report?.facts.find(({ kind }) => kind === 'series-deaths')).toMatchObject({ of: 3 })
})

test('the kind of the open drill stays the first focus area of the next report', async () => {
  const caller = await harness.addUser(20)
  const analyseAs = async (gamertag: string, matchId: string) => {
    const id = await harness.submit(caller, { matchId, gamertag })
    await runJob(harness.services, id, null)
    return { id, areas: (await privately(caller, id)).report?.focusAreas ?? [] }
  }
  const { report } = await privately(owner, finished)
  for (const { name } of report?.players ?? []) {
    const before = await analyseAs(name, TROUBLES.skillMissing.matchId)
    const [first, last] = [before.areas[0], before.areas.at(-1)]
    if (!first || !last || first === last) continue
    await db
      .update(playerMatches)
      .set({ playedAt: new Date('2020-01-01') })
      .where(eq(playerMatches.matchId, TROUBLES.skillMissing.matchId))
    const drills = { asked: [last.passMark], figures: [] }
    await db.update(reports).set({ drills }).where(eq(reports.jobId, before.id))
    expect((await analyseAs(name, TROUBLES.framesMissing.matchId)).areas[0]?.kind).toBe(last.kind)
    const listOpen = async () => (await harness.results.listDrills(call(caller, undefined, undefined))).drills.map(({ kind }) => kind)
    expect(await listOpen()).toContain(last.kind)
    await harness.results.giveUpDrill(call(await harness.addUser(0), undefined, { kind: last.kind }))
    expect(await listOpen(), 'nobody else gives it up').toContain(last.kind)
    await harness.results.giveUpDrill(call(caller, undefined, { kind: last.kind }))
    expect(await listOpen()).not.toContain(last.kind)
    return
  }
  throw new Error('nobody has several things to work on')
})

test('a report checks the drill of the last report, and the drill stays open; only its owner sees the check', async () => {
  const caller = await harness.addUser(3)
  const before = await analyse(caller, TROUBLES.skillMissing.matchId)
  const playAt = async (playedAt: Date) => {
    await db.update(playerMatches).set({ playedAt }).where(eq(playerMatches.matchId, TROUBLES.skillMissing.matchId))
  }
  const [focus] = (await privately(caller, before)).report?.focusAreas ?? []
  await playAt(new Date('2020-01-01'))
  const id = await analyse(caller, TROUBLES.framesMissing.matchId)
  const { report, didYouFix } = await privately(caller, id)
  expect(didYouFix).toMatchObject({ jobId: before, match: 'Oddball on Tram Depot', playedAt: '2020-01-01T00:00:00.000Z' })
  expect(didYouFix?.checks.map(({ kind }) => kind)).toEqual([focus?.kind])
  // The same log misses its own mark, which lies below the figures it was made from.
  const kills = report?.facts.find(({ kind }) => kind === 'kills-then-death')
  const check = { kind: 'after-kill', title: 'Take the kill, then leave', outcome: 'missed' }
  expect(didYouFix?.checks[0]).toMatchObject(check)
  expect(didYouFix?.checks[0]?.figures).toMatch(new RegExp(`^${kills?.value} of ${kills?.of} kills followed by your death .*, mark \\d+$`))
  const { drills } = await harness.results.listDrills(call(caller, undefined, undefined))
  expect(drills[0]).toMatchObject({ kind: 'after-kill', passes: 0, last: check, closedAt: null, askedBy: id })

  await share(caller, id)
  expect([(await publicly(id)).didYouFix, (await privately(stranger, id)).didYouFix]).toEqual([null, null])
  expect((await privately(caller, before)).didYouFix).toBeNull()
  expect((await harness.results.listDrills(call(stranger, undefined, undefined))).drills).toEqual([])
  await analyse(caller)
  expect((await harness.results.listDrills(call(caller, undefined, undefined))).drills, 'the sample asks for nothing').toEqual(drills)
  await playAt(new Date('2099-01-01'))
  expect((await privately(caller, id)).didYouFix).toBeNull()
})

test('a report that says nothing about the open drill still shows it, and so do the evening, practice and progress', async () => {
  const caller = await harness.addUser(20)
  const absent: PassMark = { kind: 'leaves-objective', per: 'team-share', window: 100, atMost: 40 }
  const first = await analyse(caller, TROUBLES.skillMissing.matchId)
  // With its film, a match has practice moments.
  await bringPositions(harness.services, TROUBLES.skillMissing.matchId)
  await refreshReport(harness.services, first)
  await db
    .update(reports)
    .set({ drills: { asked: [absent], figures: [] } })
    .where(eq(reports.jobId, first))
  const later = [await analyse(caller, TROUBLES.filmLocked.matchId), await analyse(caller, TROUBLES.framesMissing.matchId)]
  for (const id of later) {
    const { report, openDrill } = await privately(caller, id)
    expect(report?.openDrill).toEqual(absent)
    expect(openDrill).toMatch(/^Your drill, “.*”, stays open; this match says nothing of it\.$/)
    const [row] = await db.select({ drills: reports.drills, focus: reports.focus }).from(reports).where(eq(reports.jobId, id))
    expect([row?.focus, reportDrills.parse(row?.drills).asked]).toEqual([null, []])
    await share(caller, id)
    expect((await publicly(id)).openDrill).toBeNull()
  }
  const { drills } = await harness.results.listDrills(call(caller, undefined, undefined))
  expect(drills.map(({ kind }) => kind)).toEqual([absent.kind])
  expect((await findEvening(db, caller.userId))?.next).toMatchObject({ title: drills[0]?.title, askedBy: first })
  const practice = makePracticeRoutes({ database, sharedViews: directViews(db), maker: { make: (source) => computeView(source) } })
  const session = await practice.startPractice(call(caller, undefined, {}))
  expect(session.moments.length, 'there are moments of other things').toBeGreaterThan(0)
  expect(session.focus, 'and none of the drill').toEqual({ title: drills[0]?.title, soFar: null, isAsked: false })
})
