import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SAMPLE_GAMERTAG, SAMPLE_VIDEO_OFFSET_MS } from '#analysis/simulator/sample-match.ts'
import { plainText } from '#analysis/wording/segments.ts'
import { TROUBLES } from '#sandbox/troubles.ts'
import type { Caller } from '#server/calls/caller.ts'
import { connectDatabase } from '#server/database/database.ts'
import { matchData } from '#server/database/schema/job-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { ratings, reports } from '#server/database/schema/report-schema.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import type { Submission } from '#shared/jobs/submission.ts'
import type { Claim } from '#shared/report/claim.ts'
import { moment } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'
import { type Result, result as resultSchema } from '#shared/result.ts'
import { formatClock } from '#shared/time/clock.ts'
import { alignmentOfOffset } from '#shared/video/video-alignment.ts'
import { SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { makeResultRoutes } from './routes.ts'

const { database, db, harness } = await openJobScene()
const { results } = harness

const owner = await harness.addUser(20)
const stranger = await harness.addUser(0)
const finished = await analyse(owner)

async function analyse(caller: Caller, matchId?: string): Promise<JobId> {
  const id = await harness.submit(caller, { ...SAMPLE_VIDEO, ...(matchId === undefined ? {} : { matchId }) })
  await runJob(harness.services, id, null)
  return id
}

const call = <Q, B, C>(caller: C, query: Q, body: B) => ({ caller, query, body, idempotencyKey: null })
const privately = (caller: Caller, id: JobId) => results.getPrivateResult(call(caller, { jobId: id }, undefined))
const publicly = (id: JobId, caller: Caller | null = null) => results.getPublicResult(call(caller, { jobId: id }, undefined))
const share = (caller: Caller, id: JobId) => results.makeResultPublic(call(caller, undefined, { jobId: id }))
const unshare = (caller: Caller, id: JobId) => results.makeResultPrivate(call(caller, undefined, { jobId: id }))
const rate = (caller: Caller, id: JobId, rating: 'helpful' | 'unhelpful') =>
  results.rateAnalysis(call(caller, undefined, { jobId: id, rating }))
const align = (caller: Caller, id: JobId, anchor: { event: string; videoSeconds: number } | null) =>
  results.alignResult(call(caller, undefined, { jobId: id, anchor }))

/** What the public may know, in the specification's names. */
const WHITELIST = ['id', 'jobId', 'gamertag', 'videoUrl', 'title', 'game', 'createdAt', 'playedAt']
const NOT_FOUND = { status: 404, message: 'This analysis could not be found or is not public.' }
const textOf = (shown: Result, claim: Claim | undefined) => plainText(shown.sentences[claim?.id ?? '']?.segments ?? [])

test('the owner gets the report with a sentence for every claim, by its id', async () => {
  const shown = resultSchema.parse(await privately(owner, finished))
  expect(shown).toMatchObject({
    id: finished,
    jobId: finished,
    gamertag: SAMPLE_GAMERTAG,
    title: `${SAMPLE_GAMERTAG} - Halo Infinite Analysis`,
    game: 'Halo Infinite',
    isOwner: true,
    isPublic: false,
    rating: null,
  })
  const { report } = shown
  if (!report) throw new Error('no report')
  expect(textOf(shown, report.focusAreas[0]?.title)).toMatch(/\(\d+ deaths/)
  const walked = walkClaims(report)
  expect(walked.length).toBeGreaterThan(30)
  expect(Object.keys(shown.sentences)).toEqual(walked.map(({ claim }) => claim.id))
  for (const { claim } of walked) expect(textOf(shown, claim), claim.id).not.toBe('')
  expect(JSON.parse(shown.final_result.final_analysis).review.title).toBe(textOf(shown, report.title))
})

test('private, missing and foreign results have one answer, on every call', async () => {
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

test('a shared result is open to everybody until it is taken back; only its owner can do either', async () => {
  expect(await share(owner, finished)).toEqual({ path: `/results/${finished}` })
  expect(await publicly(finished)).toMatchObject({ isOwner: false, isPublic: true, rating: null })
  expect(await privately(stranger, finished)).toMatchObject({ isOwner: false })
  expect(await share(stranger, finished)).toEqual({ path: `/results/${finished}` })
  await expect(unshare(stranger, finished)).rejects.toMatchObject(NOT_FOUND)
  await expect(align(stranger, finished, null)).rejects.toMatchObject(NOT_FOUND)
  expect(await unshare(owner, finished)).toEqual({ ok: true })
  await expect(publicly(finished)).rejects.toMatchObject(NOT_FOUND)
})

test('nothing of another player and no number of the match is in what strangers get', async () => {
  const own = await privately(owner, finished)
  await share(owner, finished)
  const shown = resultSchema.parse(await publicly(finished))
  const json = JSON.stringify(shown)
  const others = own.report?.players.filter((player) => player.key !== own.report?.you) ?? []
  expect(others.length).toBe(7)
  for (const { name, id } of own.report?.players ?? []) {
    if (name !== SAMPLE_GAMERTAG) expect(json).not.toContain(name)
    expect(json).not.toContain(id)
    expect(json).not.toContain(id.replace(/\D/g, ''))
  }
  expect(json).not.toMatch(/xuid\(/i)
  expect(json).not.toContain(own.report?.match.matchId)
  expect(json).toContain(SAMPLE_GAMERTAG)
  const sides = own.report?.players.map(({ team }) => team) ?? []
  const masked = shown.report?.players.map(({ key, name }, index) => {
    const number = sides.slice(0, index + 1).filter((team) => team === sides[index]).length
    return [name, key === shown.report?.you ? SAMPLE_GAMERTAG : `${sides[index] === 0 ? 'Eagle' : 'Cobra'} ${number}`]
  })
  for (const [name, expected] of masked ?? []) expect(name).toBe(expected)
  expect(JSON.stringify(shown.sentences)).toMatch(/(Eagle|Cobra) \d/)
  expect(shown.final_result.final_analysis).toMatch(/(Eagle|Cobra) \d/)
  expect(JSON.stringify(shown.sentences).length).toBeGreaterThan(1000)
  await unshare(owner, finished)
})

test('a result is rated once by each, and again is harmless', async () => {
  await rate(owner, finished, 'helpful')
  await rate(owner, finished, 'unhelpful')
  expect(await privately(owner, finished)).toMatchObject({ rating: 'helpful' })
  expect(await db.select().from(ratings).where(eq(ratings.jobId, finished))).toHaveLength(1)
})

test('the sample is aligned from the start, because its offset is known', async () => {
  const { report } = await privately(owner, finished)
  expect(report?.alignment).toEqual(alignmentOfOffset({ status: 'measured', offsetMs: SAMPLE_VIDEO_OFFSET_MS, residualMs: 100 }))
})

test("the owner's anchor moves every time of the report, in sentences and text, and can be taken back", async () => {
  const before = await align(owner, finished, null)
  const first = before.report?.focusAreas[0]?.moments[0] ?? ''
  const atMs = before.report?.events.find(({ id }) => id === first)?.atMs ?? 0
  const after = await align(owner, finished, { event: first, videoSeconds: atMs / 1000 + 65.5 })
  expect(after.report?.alignment).toEqual(alignmentOfOffset({ status: 'manual', offsetMs: 65_500, residualMs: 500 }))
  const timesOf = ({ sentences }: Result) =>
    Object.entries(sentences).flatMap(([place, { segments }]) =>
      segments.flatMap((part) => (part.kind === 'time' ? [{ place, ...part }] : [])),
    )
  expect(timesOf(before).length).toBeGreaterThan(5)
  for (const { moment: named, text } of timesOf(after)) {
    const at = after.report?.events.find(({ id }) => named.kind === 'event' && id === named.event)?.atMs ?? 0
    expect(text).toBe(formatClock(at + 65_500))
  }
  expect(after.final_result.final_analysis).toContain(formatClock(atMs + 65_500))
  expect(JSON.stringify(after)).not.toContain('match-log time')
  expect(JSON.stringify(before)).toContain('match-log time')
  expect(await privately(owner, finished)).toEqual(after)
  expect(await align(owner, finished, null)).toEqual(before)
  await expect(align(owner, finished, { event: 'k1', videoSeconds: 1 })).rejects.toMatchObject({
    message: 'This moment is not in the report. Please pick another one.',
  })
})

test('a moment before the start of the video has a minus', async () => {
  const { report } = await privately(owner, finished)
  const last = report?.focusAreas[0]?.moments.at(-1) ?? ''
  const shown = await align(owner, finished, { event: last, videoSeconds: 0 })
  expect(JSON.stringify(shown.sentences)).toMatch(/"-\d\d:\d\d"/)
  await align(owner, finished, null)
})

test('reading a result writes nothing, whatever version it is of and whoever reads it', async () => {
  const before = await privately(owner, finished)
  await share(owner, finished)
  const readOnly = connectDatabase(`${database.url}?options=-c%20default_transaction_read_only%3Don`)
  const reading = makeResultRoutes({ database: readOnly })
  const read = async () => [
    await reading.getPrivateResult(call(owner, { jobId: finished }, undefined)),
    await reading.getPublicResult(call(null, { jobId: finished }, undefined)),
  ]
  expect((await read()).map(({ version }) => version)).toEqual(['current', 'current'])
  await keepAs(finished, { old: true })
  expect((await read()).map(({ version, report }) => [version, report])).toEqual([
    ['being-renewed', null],
    ['being-renewed', null],
  ])
  await refreshReport(harness.services, finished)
  expect(await privately(owner, finished)).toEqual({ ...before, isPublic: true })
  await unshare(owner, finished)
  await readOnly.close()
})

/** The report as another version of the program may have left it. */
async function keepAs(id: JobId, report: unknown): Promise<void> {
  await db.update(reports).set({ report, rulesVersion: '0', refreshedFor: 'another' }).where(eq(reports.jobId, id))
}

/** Changes the report as it is kept: what an older or newer version of the program may have written. */
async function alterStored(id: JobId, alter: (report: Report) => unknown): Promise<void> {
  const { report } = await privately(owner, id)
  if (!report) throw new Error('no report')
  await db
    .update(reports)
    .set({ report: alter({ ...report, version: 'another', alignment: { status: 'none' } }), refreshedFor: 'another' })
    .where(eq(reports.jobId, id))
}

const renamed = <C extends Report['headline']>(claim: C): C => ({ ...claim, template: 'renamed.since' })

test.each<[string, (report: Report) => unknown]>([
  ['a template', (report) => ({ ...report, headline: renamed(report.headline) })],
  [
    'a template of advice',
    (report) => ({ ...report, focusAreas: report.focusAreas.map((focus) => ({ ...focus, drill: renamed(focus.drill) })) }),
  ],
  ['a slot', (report) => ({ ...report, title: { ...report.title, params: {} } })],
  ['a fact', (report) => ({ ...report, facts: [] })],
  ['a rule', (report) => ({ ...report, version: 'of other rules' })],
])('a report kept with %s of another version is shown without it, says so, and is made again by the worker', async (_, alter) => {
  const before = await privately(owner, finished)
  await alterStored(finished, alter)
  const meanwhile = resultSchema.parse(await privately(owner, finished))
  expect(meanwhile.version).toBe('being-renewed')
  for (const id of Object.keys(meanwhile.sentences)) expect(before.sentences[id]).toEqual(meanwhile.sentences[id])
  await refreshReport(harness.services, finished)
  expect(await privately(owner, finished)).toEqual(before)
})

test('a sentence of another version is left out where the match is not kept; the others stand', async () => {
  const id = await analyse(owner, TROUBLES.skillMissing.matchId)
  await share(owner, id)
  const before = await privately(owner, id)
  const left = before.final_result.final_analysis
  await db.delete(matchData).where(eq(matchData.matchId, TROUBLES.skillMissing.matchId))
  await alterStored(id, (report) => ({ ...report, verdict: report.verdict.map((claim, at) => (at === 0 ? renamed(claim) : claim)) }))
  await refreshReport(harness.services, id)
  const shown = await privately(owner, id)
  expect(shown.version).toBe('older')
  expect(shown.report?.verdict).toEqual(before.report?.verdict.slice(1))
  expect(shown.report?.headline).toEqual(before.report?.headline)
  expect(Object.keys(shown.sentences)).toHaveLength(Object.keys(before.sentences).length - 1)
  expect(left).toContain(shown.final_result.final_analysis.slice(0, 100))
  expect((await publicly(id)).report?.verdict).toEqual(shown.report?.verdict)
  await alterStored(id, (report) => ({ ...report, headline: renamed(report.headline) }))
  expect(await privately(owner, id)).toMatchObject({ report: null, final_result: { final_analysis: left } })
})

/** As versions kept it before evidence was a moment: facts and claims with the ids of events. */
function inOlderShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOlderShape)
  if (typeof value !== 'object' || value === null) return value
  const idsOf = (moments: unknown) =>
    moment
      .array()
      .parse(moments)
      .flatMap((one) => (one.kind === 'event' ? one.event : []))
  if ('evidence' in value) {
    const { evidence, ...fact } = value
    return { ...fact, events: idsOf(evidence) }
  }
  if ('moments' in value && 'kind' in value) return { kind: 'events', ids: idsOf(value.moments) }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inOlderShape(part)]))
}

test('a report kept before evidence was a moment is shown whole, and made again where its match is kept', async () => {
  const id = await analyse(owner, TROUBLES.skillMissing.matchId)
  await share(owner, id)
  const [before, seen] = [await privately(owner, id), await publicly(id)]
  const kept = JSON.stringify(inOlderShape({ ...before.report, version: 'before moments', alignment: { status: 'none' } }))
  expect(kept).toContain('"events":["')
  expect(kept).not.toContain('evidence')
  await alterStored(id, () => JSON.parse(kept))
  expect(await privately(owner, id)).toMatchObject({ version: 'being-renewed', sentences: before.sentences })
  await refreshReport(harness.services, id)
  expect(await privately(owner, id)).toEqual(before)
  await db.delete(matchData).where(eq(matchData.matchId, TROUBLES.skillMissing.matchId))
  await alterStored(id, () => JSON.parse(kept))
  const shown = await privately(owner, id)
  expect(shown.sentences).toEqual(before.sentences)
  expect((await publicly(id)).sentences).toEqual(seen.sentences)
  expect(shown.final_result).toEqual(before.final_result)
})

test('a report that cannot be made again is shown to its owner as the text it was; a stranger is told so, and told of the wait before', async () => {
  const id = await analyse(owner, TROUBLES.filmGone.matchId)
  await share(owner, id)
  const text = (await privately(owner, id)).final_result.final_analysis
  await keepAs(id, { old: true })
  await db.delete(matchData).where(eq(matchData.matchId, TROUBLES.filmGone.matchId))
  expect(await publicly(id)).toMatchObject({ report: null, version: 'being-renewed', final_result: { final_analysis: BEING_MADE_AGAIN } })
  await refreshReport(harness.services, id)
  expect(await privately(owner, id)).toMatchObject({
    report: null,
    version: 'older',
    sentences: {},
    final_result: { final_analysis: text },
  })
  expect(await publicly(id)).toMatchObject({
    report: null,
    version: 'older',
    sentences: {},
    final_result: { final_analysis: ONLY_ITS_OWNER },
  })
})

const BEING_MADE_AGAIN = 'This report was made by an older version of Callout and is being made again. It will be here in a few minutes.'
const ONLY_ITS_OWNER =
  'This report was made by an older version of Callout, and its match can no longer be read again. Only the player who asked for it can still see it.'

test('strangers get the fields of the public projection and no others, and nothing that names the match', async () => {
  await share(owner, finished)
  const shown = await publicly(finished)
  expect(Object.keys(shown).sort()).toEqual(
    [
      ...WHITELIST,
      'canChangeVideo',
      'didYouFix',
      'gates',
      'final_result',
      'isOwner',
      'isPublic',
      'isReplayPublic',
      'disputes',
      'playback',
      'positions',
      'rating',
      'recording',
      'report',
      'sentences',
      'version',
      'watching',
    ].sort(),
  )
  expect([shown.recording, shown.didYouFix]).toEqual([null, null])
  expect(shown.report?.match).toMatchObject({ matchId: null, startedAt: null })
  const own = await privately(owner, finished)
  expect(JSON.stringify(shown)).not.toContain(own.report?.match.startedAt?.slice(0, 16))
  expect(shown.playedAt).toBe(`${own.report?.match.startedAt?.slice(0, 13)}:00:00.000Z`)
  expect(own.playedAt).toBe(shown.playedAt)
  expect(own.report?.match.startedAt).not.toBeNull()
  expect(JSON.stringify(shown.report)).not.toContain(`"durationMs":${own.report?.match.durationMs}`)
  expect((shown.report?.match.durationMs ?? 1) % 1000).toBe(0)
  expect(shown.report?.events.filter(({ atMs }) => atMs % 1000 !== 0)).toEqual([])
  await unshare(owner, finished)
})

const storedTextOf = async (id: JobId) =>
  (await db.select({ text: reports.analysisText }).from(reports).where(eq(reports.jobId, id)))[0]?.text

test('the text that is kept has the times that the page shows, before and after the video is aligned', async () => {
  const id = await analyse(owner, TROUBLES.filmUnfinished.matchId)
  const sample = await analyse(owner)
  for (const each of [id, sample]) expect(await storedTextOf(each)).toBe((await privately(owner, each)).final_result.final_analysis)
  const last = (await privately(owner, sample)).report?.focusAreas[0]?.moments.at(-1) ?? ''
  await align(owner, sample, { event: last, videoSeconds: 0 })
  expect(await storedTextOf(sample)).toMatch(/-\d\d:\d\d/)
  expect(await storedTextOf(sample)).toBe((await privately(owner, sample)).final_result.final_analysis)
})

const CUT = { ...SAMPLE_VIDEO, length: 'Cut Video', startTime: '01:00', endTime: '04:00' } as const
const firstChecked = (shown: Result) => textOf(shown, shown.report?.checked.claims[0])

async function analyseCut(changes: Partial<Submission>): Promise<JobId> {
  const id = await harness.submit(owner, { ...CUT, ...changes } as Partial<Submission>)
  await runJob(harness.services, id, null)
  return id
}

test('the sample as a cut video covers what lies between its times, because its alignment is known', async () => {
  const shown = await privately(owner, await analyseCut({}))
  const times = shown.report?.events.map(({ atMs }) => atMs + SAMPLE_VIDEO_OFFSET_MS) ?? []
  expect(shown.report?.alignment).toEqual(alignmentOfOffset({ status: 'measured', offsetMs: SAMPLE_VIDEO_OFFSET_MS, residualMs: 100 }))
  expect(times.length).toBeGreaterThan(20)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(60_000)
  expect(Math.max(...times)).toBeLessThanOrEqual(240_000)
  expect(firstChecked(shown)).toMatch(/^This report covers the part of the match between the start and end times you gave/)
  expect(shown.final_result.final_analysis).toContain('All of this is about the part between your start and end times')
  const deaths = (await privately(owner, finished)).report?.deaths ?? []
  expect(shown.report?.deaths.length).toBeLessThan(deaths.length)
  expect(shown.report?.deaths.length).toBeGreaterThan(0)
})

test('another cut video covers the match and says so until it is aligned, and again once the alignment is taken back', async () => {
  const id = await analyseCut({ videoUrl: 'https://youtu.be/abcdefghijk' })
  const before = await privately(owner, id)
  expect(textOf(before, before.report?.coverage[0])).toMatch(
    /^This report covers the whole match: where the start and end times you gave lie in it is known once/,
  )
  const death = before.report?.events.find(({ id: event }) => event === before.report?.timeline.deaths[0])
  const aligned = await align(owner, id, { event: death?.id ?? '', videoSeconds: 10 })
  const offsetMs = 10_000 - (death?.atMs ?? 0)
  expect(aligned.report?.alignment).toEqual(alignmentOfOffset({ status: 'manual', offsetMs, residualMs: 500 }))
  for (const { atMs } of aligned.report?.events ?? []) {
    expect(atMs + offsetMs).toBeGreaterThanOrEqual(60_000)
    expect(atMs + offsetMs).toBeLessThanOrEqual(240_000)
  }
  expect(aligned.report?.coverage).toEqual([])
  expect(firstChecked(aligned)).toMatch(/^This report covers the part of the match/)
  expect(await privately(owner, id)).toEqual(aligned)
  const [inside] = aligned.report?.timeline.kills ?? []
  const nudged = await align(owner, id, { event: inside ?? '', videoSeconds: 100 })
  expect(nudged.report?.alignment.status).toBe('manual')
  expect(await align(owner, id, null)).toEqual(before)
})

test('matches that the same player played earlier stand behind a report', async () => {
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

/** It fills in what reports from before it are without. */
const DRILLS_MIGRATION = join(import.meta.dirname, '../../../migrations/0030_drills.sql')

test('a report begins with what the last one of the same player asked for, and the drills stay open; only its owner is told', async () => {
  const caller = await harness.addUser(3)
  const before = await analyse(caller, TROUBLES.skillMissing.matchId)
  const playAt = async (playedAt: Date) => {
    await db.update(playerMatches).set({ playedAt }).where(eq(playerMatches.matchId, TROUBLES.skillMissing.matchId))
  }
  const asked = (await privately(caller, before)).report?.focusAreas ?? []
  await playAt(new Date('2020-01-01'))
  const id = await analyse(caller)
  const { report, didYouFix } = await privately(caller, id)
  expect(didYouFix).toMatchObject({ jobId: before, match: 'Oddball on Tram Depot', playedAt: '2020-01-01T00:00:00.000Z' })
  expect(didYouFix?.checks.map(({ line }) => line)).toEqual(asked.map(({ line }) => line))
  // The same log again: its mark lies below what it was made of.
  const kills = report?.facts.find(({ kind }) => kind === 'kills-then-death')
  const check = { line: 'after-kill', title: 'Take the kill, then leave', outcome: 'missed' }
  expect(didYouFix?.checks[0]).toMatchObject(check)
  expect(didYouFix?.checks[0]?.figures).toMatch(new RegExp(`^${kills?.value} of ${kills?.of} kills followed by your death .*, mark \\d+$`))
  const { drills } = await results.listDrills(call(caller, undefined, undefined))
  expect(drills[0]).toMatchObject({ line: 'after-kill', mode: 'Oddball', passes: 0, last: check, closedAt: null, askedBy: id })

  const keptOf = async () => await db.select({ jobId: reports.jobId, drills: reports.drills }).from(reports).orderBy(reports.jobId)
  const kept = await keptOf()
  await db.update(reports).set({ drills: { asked: [], figures: [] } })
  await db.execute(sql.raw(readFileSync(DRILLS_MIGRATION, 'utf8').split('--> statement-breakpoint')[1] ?? ''))
  expect(await keptOf()).toEqual(kept)

  await share(caller, id)
  expect([(await publicly(id)).didYouFix, (await privately(stranger, id)).didYouFix]).toEqual([null, null])
  expect((await privately(caller, before)).didYouFix).toBeNull()
  expect((await results.listDrills(call(stranger, undefined, undefined))).drills).toEqual([])
  await playAt(new Date('2099-01-01'))
  expect((await privately(caller, id)).didYouFix).toBeNull()
})
