import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Caller } from '#server/calls/handlers.ts'
import { replyBytes } from '#server/calls/handlers.ts'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { packTracks, unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import { makePictureRoutes } from '#server/results/pictures/routes.ts'
import { makeSampleReport } from '#server/results/shared-views/sample-report.ts'
import type { ViewKind } from '#server/results/shared-views/view-store.ts'
import { findResult, saveReport } from '#server/results/store.ts'
import { singleMomentOf } from '#shared/report/single-moment.ts'
import { SAMPLE_GAMERTAG } from '#shared/sample.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'
import { directViews, resultOf } from '#tests/server/direct-views.ts'
import { call, NOT_FOUND, openResultScene } from '#tests/server/result-scene.ts'

const { database, db, harness, owner, stranger, finished: id, unshare, publicly, privately } = await openResultScene()
const sample = await makeSampleReport()
if (!sample.result.report) throw new Error('The sample has no report')
const report = { ...sample.result.report, alignment: { status: 'none' as const } }
await saveReport(db, id, report, { anchor: null, videoProbe: null })
const stored = await findResult(db, id)
await db.delete(matchTracks)
await db.insert(matchTracks).values({ matchId: stored?.matchId ?? '', body: packTracks(sample.tracks) })

const views = directViews(db)
const pictures = makePictureRoutes({ database, sharedViews: views })
const choose = (caller: Caller, part: string) => harness.results.makeResultPublic(call(caller, undefined, { jobId: id, part }))
const textOf = async (kind: ViewKind) => gunzipSync((await views.find(id, kind))?.bytes ?? new Uint8Array()).toString()
const atMs = (event: string) => report.events.find((one) => one.id === event)?.atMs ?? Number.NaN

const DEATHS = report.deaths.map(({ event }) => event)
const death = DEATHS[3] ?? ''
const moment = singleMomentOf(report, 'moment')

/** Durations and the start of the clock are not times of the match. */
const NO_TIME = /^(?:sinceOwnKillMs|kickOffMs|durationMs)$/

function timesIn(value: unknown, name = ''): number[] {
  if (typeof value === 'number') return name.endsWith('Ms') && !NO_TIME.test(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => timesIn(one, Array.isArray(value) ? name : key))
}

test.each([
  ['one death', death, atMs(death) - 8_000, atMs(death) + 1_000],
  ['the strongest moment', 'moment', atMs(moment?.event ?? '') - 8_000, atMs(moment?.event ?? '') + 1_000],
])('the link of %s shows nothing of the match outside of its seconds', async (_, part, fromMs, toMs) => {
  await choose(owner, part)
  const shown = await publicly(id)
  expect(shown).toMatchObject({
    videoUrl: null,
    playback: null,
    gates: [],
    disputes: [],
    report: { lobby: [], focusAreas: [], verdict: [] },
  })
  const times = timesIn(shown.report)
  expect(times.length).toBeGreaterThan(3)
  // Times are whole seconds of the shown clock.
  expect(times.filter((ms) => ms < fromMs - 1_000 || ms > toMs + 1_000)).toEqual([])
  expect(shown.report?.events.map(({ id: event }) => event)).toEqual(shown.report?.events.map((__, index) => `e${index + 1}`))
  const claims = Object.keys(shown.sentences)
  expect(claims.filter((claim) => claim !== 'one')).toEqual([])
  const json = JSON.stringify(shown)
  for (const { name, id: player } of report.players) {
    if (name !== SAMPLE_GAMERTAG) expect(json).not.toContain(name)
    expect(json).not.toContain(player)
  }
  for (const event of report.events) expect(json).not.toContain(`"${event.id}"`)
  expect(json).not.toContain(shown.createdAt.replace(/T.*/, `T${stored?.createdAt.toISOString().slice(11)}`))
  // Sentences contain no clock time but that of the shared part.
  const read = JSON.stringify([shown.sentences, shown.final_result, await textOf('card')]).match(/\d+:\d\d/g) ?? []
  expect(new Set(read).size).toBeLessThanOrEqual(2)
  expect((await privately(stranger, id)).report).toEqual(shown.report)
})

test.each([
  ['one death', death],
  ['the strongest moment', 'moment'],
])('the tracks of %s are limited to its seconds and have no names', async (_, part) => {
  await choose(owner, part)
  const endMs = toFilmMs(sample.tracks, atMs(singleMomentOf(report, part)?.event ?? ''))
  const [fromMs, toMs] = [endMs - 8_100, endMs + 1_100]
  for (const answer of [
    await pictures.getPublicTracks(call(null, { jobId: id }, undefined)),
    await pictures.getPrivateTracks(call(stranger, { jobId: id }, undefined)),
  ]) {
    const tracks = unpackTracks(replyBytes.parse(answer).bytes)
    if (!tracks) throw new Error('no tracks')
    const { ground: _ground, ...rest } = tracks
    const times = [
      ...rest.lives.flatMap((life) => [life.startMs, life.endMs, life.firstTick * 100, (life.firstTick + life.x.length - 1) * 100]),
      ...rest.lives.flatMap(({ shield, health, jumpsMs }) => [...shield.ms, ...health.ms, ...jumpsMs]),
      ...[...rest.hits, ...rest.deaths].map(({ ms }) => ms),
    ]
    expect(times.filter((ms) => ms < fromMs || ms > toMs)).toEqual([])
    expect(rest.lives.length).toBeGreaterThan(3)
    expect(rest.lives.every(({ x }) => x.length <= 92)).toBe(true)
    expect(rest.players.flatMap(({ xuid }) => xuid ?? [])).toEqual([])
    expect(JSON.stringify([rest.film, rest.gaps, rest.problems])).toBe('[{"majorVersion":null,"format":null,"build":null},[],[]]')
    const spawns = new Set(sample.tracks.lives.filter(({ startMs }) => startMs < fromMs).map(({ spawn }) => spawn.join()))
    expect(rest.lives.filter(({ spawn }) => spawns.has(spawn.join()))).toEqual([])
  }
})

test('only the owner chooses the shared part, and only a death or the strongest moment of that report', async () => {
  await choose(owner, death)
  const before = await textOf('result')
  for (const part of ['report', 'replay', 'moment', DEATHS[0] ?? '']) await expect(choose(stranger, part)).rejects.toMatchObject(NOT_FOUND)
  const kill = report.events.find(({ kind }) => kind === 'kill')?.id ?? ''
  for (const part of [kill, 'd1', 'd999999999'])
    await expect(choose(owner, part)).rejects.toMatchObject({ status: 400, message: /not in the report/ })
  expect(await textOf('result')).toBe(before)
  // A call without a part, as in the specification, shares no more than before; other callers get the link.
  for (const caller of [owner, stranger]) await harness.results.makeResultPublic(call(caller, undefined, { jobId: id }))
  expect((await publicly(id)).report?.deaths).toHaveLength(1)
})

test('a report without a strongest moment cannot share one', async () => {
  await saveReport(db, id, { ...report, strengths: [] }, { anchor: null, videoProbe: null })
  await expect(choose(owner, 'moment')).rejects.toMatchObject({ status: 400 })
  await saveReport(db, id, report, { anchor: null, videoProbe: null })
})

test('a new choice takes effect at once on every route, and nothing is shown after sharing ends', async () => {
  const read = async () => await Promise.all((['result', 'tracks', 'card', 'picture'] as const).map((kind) => views.find(id, kind)))
  const seen: (string | undefined)[][] = []
  for (const part of ['replay', death, DEATHS[0] ?? '', 'moment', 'report']) {
    await choose(owner, part)
    seen.push((await read()).map((view) => view?.version))
  }
  for (const kind of [0, 1, 2, 3]) expect(new Set(seen.map((versions) => versions[kind])).size).toBe(seen.length)
  expect(seen.at(-1)?.[1]).toBeUndefined()
  await choose(owner, death)
  const { shared, deaths } = { shared: (await publicly(id)).shared, deaths: (await publicly(id)).report?.deaths }
  expect(deaths?.map(({ event }) => event)).toEqual([shared])
  expect((await privately(owner, id)).shared).toBe(death)
  await unshare(owner, id)
  expect(await read()).toEqual([null, null, null, null])
  await expect(publicly(id)).rejects.toMatchObject(NOT_FOUND)
})

test('a shared death that is no longer in the report is not shown', async () => {
  await choose(owner, death)
  await saveReport(db, id, { ...report, deaths: report.deaths.filter(({ event }) => event !== death) }, { anchor: null, videoProbe: null })
  const all = await Promise.all((['result', 'tracks', 'card', 'picture'] as const).map((kind) => views.find(id, kind)))
  expect(all).toEqual([null, null, null, null])
  await saveReport(db, id, report, { anchor: null, videoProbe: null })
})

test('a report that can no longer be read shows no video when one moment is shared', async () => {
  await choose(owner, death)
  await db
    .update(reports)
    .set({ report: { old: true }, rulesVersion: '0' })
    .where(eq(reports.jobId, id))
  await db.update(jobs).set({ videoId: 'GameplayOf1' }).where(eq(jobs.id, id))
  const shown = resultOf(await views.find(id, 'result'))
  expect([shown.videoUrl, shown.playback, shown.report, shown.shared]).toEqual([null, null, null, null])
  expect(await views.find(id, 'picture')).toBeNull()
})
