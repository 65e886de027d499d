import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import { TROUBLES } from '#sandbox/troubles.ts'
import type { Caller } from '#server/calls/handlers.ts'
import { jobs, matchData } from '#server/database/schema/job-schema.ts'
import { playerMatches, players } from '#server/database/schema/player-schema.ts'
import { rankPool } from '#server/database/schema/pool-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { addForgotten } from '#server/matches/forget/forgotten-players.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { makeProgressRoutes } from '#server/progress/routes.ts'
import type { JobId } from '#shared/ids.ts'
import type { Submission } from '#shared/jobs/submission.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { countMatch } from './count-match.ts'
import { findXuidsCalled, listEarlierTallies, prunePlayers, savePlayerMatches } from './player-store.ts'
import { recountHistory, recountMatches } from './recount.ts'

const { database, db, harness } = await openJobScene()
const caller = await harness.addUser(20)

async function analyse(who: Caller, changes: Partial<Submission> = {}): Promise<JobId> {
  const id = await harness.submit(who, changes)
  await runJob(harness.services, id, null)
  return id
}

const jobOf = async (id: JobId) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]
const rowsOf = (matchId: string) =>
  db.select().from(playerMatches).where(eq(playerMatches.matchId, matchId)).orderBy(asc(playerMatches.xuid))

const first = await analyse(caller)
const you = (await jobOf(first))?.xuid ?? ''

test('a finished analysis stores the numbers of all eight players, and who its own player is', async () => {
  const sources = await readMatchSources(db, SAMPLE_MATCH_ID)
  const match = sources?.log.match
  const rows = await rowsOf(SAMPLE_MATCH_ID)
  expect(rows).toHaveLength(8)
  for (const row of rows) {
    const statistics = match?.players.find(({ xuid }) => xuid === row.xuid)
    const skill = sources?.skill?.get(`xuid(${row.xuid})`)
    expect(row).toMatchObject({
      team: statistics?.teamId,
      outcome: statistics?.outcome,
      totals: statistics?.totals,
      playedAt: new Date(match?.startedAt ?? ''),
      mode: match?.mode.name,
      playlistId: match?.playlistAssetId,
      rulesVersion: RULES_VERSION,
      tierBefore: skill?.csrBefore?.tier ?? null,
      csrBefore: skill?.csrBefore?.value ?? null,
      csrAfter: skill?.csrAfter?.value ?? null,
      objectiveShare: { done: statistics?.modeTotals['OddballStats.TimeAsSkullCarrier'], team: expect.any(Number) },
    })
    expect(row.expectedKills).toBeCloseTo(skill?.kills?.expected ?? Number.NaN, 3)
    expect(Object.keys(row.tallies ?? {}).length).toBeGreaterThan(0)
  }
  const named = await db.select().from(players)
  expect(named.find(({ xuid }) => xuid === you)?.gamertag).toBe(SAMPLE_GAMERTAG)
  expect(named).toHaveLength(8)
})

/** Adds a match of this player, played `minutes` before the sample and analyzed by this user. */
async function playEarlier(
  who: Caller,
  minutes: number,
  changes: { readonly length?: 'Cut Video' | null; readonly rulesVersion?: string } = {},
) {
  const [row] = await db
    .select()
    .from(playerMatches)
    .where(and(eq(playerMatches.matchId, SAMPLE_MATCH_ID), eq(playerMatches.xuid, you)))
  const [job] = await db.select().from(jobs).where(eq(jobs.id, first))
  if (!row || !job) throw new Error('the sample was not analysed')
  const { length = 'Full Video', rulesVersion = RULES_VERSION } = changes
  const matchId = randomUUID()
  const playedAt = new Date(row.playedAt.getTime() - minutes * 60_000)
  const tallies = { 'after-kill': markedBy(minutes) }
  await db.insert(playerMatches).values({ ...row, matchId, playedAt, tallies, rulesVersion })
  await db.insert(jobs).values({
    ...job,
    id: randomUUID(),
    userId: who.userId,
    idempotencyKey: randomUUID(),
    matchId,
    length,
    ...(length === null && { videoId: null, videoTitle: null, thumbnailUrl: null }),
  })
  return { matchId, who }
}

async function analyseFor(who: Caller, matchId: string, xuid: string): Promise<void> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, first))
  if (job)
    await db
      .insert(jobs)
      .values({ ...job, id: randomUUID(), userId: who.userId, idempotencyKey: randomUUID(), matchId, xuid, createdAt: new Date(0) })
}

const EMPTY = { deaths: 0, exposure: 1, othersDeaths: 0, othersExposure: 1 }
const markedBy = (deaths: number) => ({ taken: { ...EMPTY, deaths }, situation: { ...EMPTY, othersDeaths: 1 }, hasTeams: true })

async function historyOf(who: Caller): Promise<(number | undefined)[]> {
  const [row] = await rowsOf(SAMPLE_MATCH_ID)
  const tallies = await listEarlierTallies(db, {
    userId: who.userId,
    xuid: you,
    matchId: SAMPLE_MATCH_ID,
    playedAt: row?.playedAt ?? new Date(),
  })
  return tallies.map((match) => match['after-kill']?.taken.deaths)
}

test('earlier matches are ordered by when they were played, not when they were analysed, and each counts once', async () => {
  const who = await harness.addUser(0)
  for (const minutes of [20, 50, 10, 40]) await playEarlier(who, minutes)
  const { matchId } = await playEarlier(who, 30)
  const [again] = await db.select().from(jobs).where(eq(jobs.matchId, matchId))
  if (again) await db.insert(jobs).values({ ...again, id: randomUUID(), idempotencyKey: randomUUID() })
  await playEarlier(who, -5)
  expect(await historyOf(who)).toEqual([50, 40, 30, 20, 10])
  for (const minutes of [60, 70, 80, 90, 100, 110]) await playEarlier(who, minutes)
  expect(await historyOf(who)).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10])
})

test('progress has only matches that this account had analysed of its own player, by mode and in order of play', async () => {
  const who = await harness.addUser(0)
  const progressOf = async (caller: Caller) =>
    await makeProgressRoutes({ database }).getProgress({
      caller,
      query: undefined,
      body: undefined,
      idempotencyKey: null,
    })
  const notCounted = { sample: 0, otherPlayer: 0, cutVideo: 0, beingCounted: 0 }
  expect(await progressOf(who)).toEqual({
    gamertag: null,
    modes: [],
    notCounted,
    canImport: false,
    doMatchesArrive: false,
    areEveningsMailed: false,
    historyImport: null,
  })
  for (const minutes of [3, 2]) await playEarlier(who, minutes)
  const few = [{ verdict: 'few', title: 'Not enough matches yet: 2 of 3' }]
  expect(await progressOf(who)).toMatchObject({ modes: [{ mode: 'Oddball', matches: 2, findings: few, trends: [] }], notCounted })
  await playEarlier(who, 4)
  await playEarlier(who, 5, { length: 'Cut Video' })
  await playEarlier(await harness.addUser(0), 6)
  await analyseFor(who, SAMPLE_MATCH_ID, you)
  await analyseFor(who, 'of-somebody-else', '2533274800000012')
  await analyseFor(who, 'not-counted-yet', you)
  const { gamertag, modes, ...rest } = await progressOf(who)
  expect(rest.notCounted).toEqual({ sample: 1, otherPlayer: 1, cutVideo: 1, beingCounted: 1 })
  expect(gamertag).toBe(SAMPLE_GAMERTAG)
  expect(modes).toMatchObject([
    {
      mode: 'Oddball',
      matches: 3,
      ruler: { tier: 'Diamond', matches: 3, ranks: [], strong: ['not measured yet'] },
    },
  ])
  const [own] = await rowsOf(SAMPLE_MATCH_ID)
  const cell = { tier: 'Diamond', mode: 'Oddball', map: own?.mapId ?? '', figure: 'deaths', matches: 300, players: 900 }
  await db.insert(rankPool).values({ ...cell, sum: 900, squares: 1_000 })
  await db.insert(rankPool).values({ ...cell, map: 'another', sum: 90_000, squares: 9_000_000 })
  expect((await progressOf(who)).modes[0]?.ruler).toMatchObject({
    ranks: [{ tier: 'Diamond', matches: 300, average: 1 }],
    verdict: 'You are Diamond and die more than its average, beyond luck, over 300 matches of Diamond.',
  })
  const trends = modes[0]?.trends ?? []
  expect(trends.map(({ id, points }) => [id, points.length])).toEqual(
    ['wins', 'csr', 'objective', 'accuracy', 'deaths', 'after-kill'].map((id) => [id, 3]),
  )
  const times = trends[0]?.points.map(({ playedAt }) => playedAt) ?? []
  expect(times).toEqual(times.toSorted())
})

test('an evening is the newest sitting: its matches in order of play, with this account’s reports, and what they prove', async () => {
  const who = await harness.addUser(0)
  const eveningOf = async (caller: Caller) =>
    (await makeProgressRoutes({ database }).getEvening({ caller, query: undefined, body: undefined, idempotencyKey: null })).evening
  expect(await eveningOf(who)).toBeNull()
  await playEarlier(who, 300)
  const { matchId } = await playEarlier(who, 30)
  expect(await eveningOf(who)).toBeNull()
  await playEarlier(who, 90)
  await playEarlier(await harness.addUser(0), 60)
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.userId, who.userId), eq(jobs.matchId, matchId)))
  const [report] = await db.select().from(reports).where(eq(reports.jobId, first))
  if (!job || !report) throw new Error('the sample was not analysed')
  await db.insert(reports).values({ ...report, jobId: job.id })
  const evening = await eveningOf(who)
  expect(evening?.matches.map(({ report: of }) => of)).toEqual([
    null,
    { jobId: job.id, title: report.matchTitle, score: expect.anything() },
  ])
  const times = evening?.matches.map(({ playedAt }) => playedAt) ?? []
  expect(times).toEqual(times.toSorted())
  expect(evening?.best).toEqual({ words: expect.stringMatching(/\.$/), jobId: job.id })
  expect(evening?.next).toMatchObject({ askedBy: job.id, change: null })
  expect(evening?.next?.trend?.points.length ?? 0).toBeLessThanOrEqual(10)
})

test('a match without a video counts; one that was analysed only as a cut video, or only by others, does not', async () => {
  const who = await harness.addUser(0)
  await playEarlier(who, 10, { length: 'Cut Video' })
  await playEarlier(who, 20)
  await playEarlier(who, 25, { length: null })
  await playEarlier(await harness.addUser(0), 30)
  expect(await historyOf(who)).toEqual([25, 20])
})

test('after a change of rules, the worker recounts every match from stored data, once', async () => {
  const before = await rowsOf(SAMPLE_MATCH_ID)
  await db
    .update(playerMatches)
    .set({ rulesVersion: 'older', tallies: {}, team: null, csrAfter: null, objectiveShare: null })
    .where(eq(playerMatches.matchId, SAMPLE_MATCH_ID))
  expect(await historyOf(caller)).toEqual([])
  expect(await recountMatches(harness.services)).toBe(1)
  expect(await rowsOf(SAMPLE_MATCH_ID)).toEqual(before)
  expect(await recountMatches(harness.services)).toBe(0)
})

test('a report does not wait for the worker: the earlier matches that it needs are recounted first', async () => {
  const { matchId } = TROUBLES.skillMissing
  await analyse(caller, { matchId })
  await db.update(playerMatches).set({ rulesVersion: 'older' }).where(eq(playerMatches.matchId, matchId))
  const later = { userId: caller.userId, xuid: you, matchId: 'later', playedAt: new Date('2099-01-01') }
  expect(await listEarlierTallies(db, later)).toEqual([])
  await recountHistory(harness.services, later)
  expect(await listEarlierTallies(db, later)).toHaveLength(1)
})

test('a database from before the table existed is filled by the worker, also by several at once or after a stop', async () => {
  const before = await rowsOf(SAMPLE_MATCH_ID)
  await db.delete(players)
  const stopped = new AbortController()
  stopped.abort()
  expect(await recountMatches(harness.services, stopped.signal)).toBe(0)
  const counts = await Promise.all([1, 2, 3].map(() => recountMatches(harness.services)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await rowsOf(SAMPLE_MATCH_ID)).toEqual(before)
  expect(await rowsOf(TROUBLES.skillMissing.matchId)).toHaveLength(8)
})

test('a match that cannot be read is logged and does not stop the others', async () => {
  await db.insert(matchData).values({ matchId: '0-broken', kind: 'statistics', body: new TextEncoder().encode('{}') })
  const [job] = await db.select().from(jobs).where(eq(jobs.id, first))
  if (job) await db.insert(jobs).values({ ...job, id: randomUUID(), idempotencyKey: randomUUID(), matchId: '0-broken' })
  await db.update(playerMatches).set({ rulesVersion: 'older' }).where(eq(playerMatches.matchId, SAMPLE_MATCH_ID))
  expect(await recountMatches(harness.services)).toBe(1)
  expect(harness.errors).toContainEqual(expect.objectContaining({ matchId: '0-broken' }))
  await db.delete(matchData).where(eq(matchData.matchId, '0-broken'))
})

test('a player has the gamertag of the latest match, and is found by it in a match with another one', async () => {
  const sources = await readMatchSources(db, SAMPLE_MATCH_ID)
  const counted = sources && countMatch(randomUUID(), sources)
  if (!counted) throw new Error('nobody was counted')
  const renamed = (startedAt: string, gamertag: string) => ({
    ...counted,
    match: { ...counted.match, startedAt },
    players: counted.players.map((player) => (player.xuid === you ? { ...player, gamertag } : player)),
  })
  await db.transaction((tx) => savePlayerMatches(tx, renamed('2099-01-01T00:00:00Z', 'Newest Name'), null))
  await db.transaction((tx) => savePlayerMatches(tx, renamed('2020-01-01T00:00:00Z', 'Oldest Name'), null))
  expect(await findXuidsCalled(db, ' newestNAME')).toEqual([you])
  expect(await findXuidsCalled(db, 'Oldest Name')).toEqual([])
  const id = await analyse(caller, { gamertag: 'newest name' })
  expect(await jobOf(id)).toMatchObject({ status: 'complete', xuid: you, gamertag: 'newest name' })
  const spaced = await analyse(caller, { gamertag: SAMPLE_GAMERTAG.toUpperCase().replaceAll(' ', '') })
  expect(await jobOf(spaced)).toMatchObject({ status: 'complete', xuid: you })
})

test('a forgotten player is not counted, even if the counts were made before', async () => {
  const sources = await readMatchSources(db, SAMPLE_MATCH_ID)
  const counted = sources && countMatch(SAMPLE_MATCH_ID, sources)
  const other = counted?.players.find(({ xuid }) => xuid !== you)?.xuid ?? ''
  await db.delete(players)
  await db.transaction((tx) => addForgotten(tx, other))
  if (counted) await db.transaction((tx) => savePlayerMatches(tx, counted, null))
  expect((await rowsOf(SAMPLE_MATCH_ID)).map(({ xuid }) => xuid)).not.toContain(other)
  expect(await rowsOf(SAMPLE_MATCH_ID)).toHaveLength(7)
})

test('numbers of a match without a job are deleted, and so are players without another match', async () => {
  await db.execute(sql`update jobs set match_id = ''`)
  await prunePlayers(db)
  expect([await db.$count(playerMatches), await db.$count(players)]).toEqual([0, 0])
})
