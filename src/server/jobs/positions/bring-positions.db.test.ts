import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { TROUBLES } from '#sandbox/troubles.ts'
import { filmChunks, matchTracks } from '#server/database/schema/film-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { findJobCard } from '#server/jobs/store.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { findDocument, storeDocument } from '#server/matches/match-store.ts'
import { findTracksStatus, listWanted } from '#server/matches/tracks/track-store.ts'
import { listUnknown } from '#server/matches/unknown/unknown-store.ts'
import type { JobId } from '#shared/ids.ts'
import { FILMED_MATCH_ID, makeFilmFolder, sampleMatchWith } from '#tests/server/film-folder.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { makeSampleFilm } from '#tests/server/sample-film.ts'
import { bringPositions, giveUpPositions } from './bring-positions.ts'

const FILM = makeSampleFilm()
const UNKNOWN_LEVEL = '7f000000-0000-4000-8000-000000000007'
const folder = await makeFilmFolder(sampleMatchWith(FILM))
const { database, db, harness, services } = await openJobScene({ matchesFolder: folder.path })
const owner = await harness.addUser(50)

afterAll(async () => {
  await folder.remove()
})
beforeEach(async () => {
  await harness.order('clear')
  await db.delete(filmChunks)
  await db.delete(matchTracks)
})

async function analyse(matchId = FILMED_MATCH_ID, caller = owner): Promise<JobId> {
  const id = await harness.submit(caller, { matchId })
  await runJob(services, id, null)
  return id
}

const cardOf = async (id: JobId) => {
  const card = await findJobCard(db, owner.userId, id)
  if (card?.status !== 'complete') throw new Error(`The job is ${card?.status}.`)
  return card
}
const shown = (id: JobId) =>
  harness.results.getPrivateResult({ caller: owner, query: { jobId: id }, body: undefined, idempotencyKey: null })
const partOf = async (id: JobId) => (await cardOf(id)).positions
const chunkRequests = async () =>
  (await harness.requests()).map((path) => Number(/\/filmChunk(\d)$/.exec(path)?.[1] ?? FILM.length)).filter((index) => index < FILM.length)
const storedChunks = async () =>
  (await db.select().from(filmChunks).where(eq(filmChunks.matchId, FILMED_MATCH_ID)).orderBy(asc(filmChunks.index))).map(
    ({ index, body }) => [index, body?.length ?? null],
  )
async function pathOf(index: number): Promise<string> {
  const listed = await services.halo.filmChunks(FILMED_MATCH_ID)
  const chunk = listed.status === 'found' ? listed.value[index] : undefined
  return new URL(chunk?.url ?? '').pathname
}

test('the report is complete before any chunk of its film is fetched, and its positions wait', async () => {
  const id = await analyse()
  expect(await cardOf(id)).toMatchObject({ status: 'complete', hasAnalysis: true, positions: { state: 'waiting' } })
  expect(await chunkRequests()).toEqual([])
})

test('reading a film takes the turn of a player who had the match analyzed', async () => {
  const other = await harness.addUser(1)
  await analyse()
  await analyse(TROUBLES.framesMissing.matchId, other)
  expect(await listWanted(db, 9)).toEqual([
    { matchId: FILMED_MATCH_ID, userId: owner.userId },
    { matchId: TROUBLES.framesMissing.matchId, userId: other.userId },
  ])
})

test('a film is fetched chunk by chunk and stored as fetched', async () => {
  const id = await analyse()
  await bringPositions(services, FILMED_MATCH_ID)
  expect(await chunkRequests()).toEqual([...FILM.keys()])
  expect(await storedChunks()).toEqual(FILM.map(({ length }, index) => [index, length]))
  expect(await partOf(id)).toEqual({ state: 'absent', reason: 'gate-failed' })
  expect((await shown(id)).gates.filter(({ verdict }) => verdict === 'failed').map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^Of the tests of how the film is laid out, .* failed, so nothing from the frames is shown\.$/),
    expect.stringMatching(
      /^Of the three axes, 0 % are as wide in the film as on the map .* failed, so nothing from the frames is shown\.$/,
    ),
  ])
})

test('the owner is notified when the reading begins, at most twice a second during it, and when it ends', async () => {
  const id = await analyse()
  const client = await database.pool.connect()
  const parts: Promise<unknown>[] = []
  client.on('notification', ({ payload }) => {
    if (payload === `${owner.userId} ${id}`) parts.push(partOf(id))
  })
  await client.query('listen job_changed')
  const startedAtMs = performance.now()
  await bringPositions(services, FILMED_MATCH_ID)
  const tookMs = performance.now() - startedAtMs
  await expect.poll(async () => (await parts.at(-1)) ?? null).toEqual({ state: 'absent', reason: 'gate-failed' })
  expect(parts.length).toBeGreaterThanOrEqual(2)
  expect(parts.length).toBeLessThanOrEqual(2 + tookMs / 500)
  client.release(true)
})

test('a film that is partly gone is read as far as possible, with its progress shown', async () => {
  const id = await analyse()
  await harness.order('reply', { path: await pathOf(2), status: 404 })
  await harness.order('reply', { path: await pathOf(3), status: 503, times: 99 })
  await expect(bringPositions(services, FILMED_MATCH_ID)).rejects.toThrow('the service does not answer')
  expect(await partOf(id)).toEqual({ state: 'reading', chunksRead: 3, chunks: FILM.length })
  await harness.order('clear')
  await bringPositions(services, FILMED_MATCH_ID)
  expect(await chunkRequests()).toEqual([...FILM.keys()].slice(3))
  expect((await storedChunks()).flatMap(([index, length]) => (length === null ? index : []))).toEqual([2])
}, 30_000)

test('the fetch of a slow chunk does not time out', async () => {
  const { matchId } = TROUBLES.chunkSlow
  const listed = await services.halo.filmChunks(matchId)
  const chunks = listed.status === 'found' ? listed.value : []
  const [slow] = chunks.slice(chunks.length >> 1)
  expect(slow && (await services.halo.filmChunk(matchId, slow)).status).toBe('found')
})

test.each([
  ['its film has no frames', TROUBLES.framesMissing.matchId, 'no-frames'],
  ['its film is gone', TROUBLES.filmGone.matchId, 'no-chunks'],
])('when %s, the report stays without positions and says so, and job and credit do not change', async (_, matchId, reason) => {
  const id = await analyse(matchId)
  const before = await cardOf(id)
  await bringPositions(services, matchId)
  expect(await cardOf(id)).toEqual({ ...before, positions: { state: 'absent', reason } })
})

test('focus areas are provisional while positions are awaited, and final once positions are given up', async () => {
  const id = await analyse()
  expect((await shown(id)).report).toMatchObject({ areFocusAreasProvisional: true })
  await giveUpPositions(services, FILMED_MATCH_ID)
  expect((await shown(id)).report).toMatchObject({ areFocusAreasProvisional: false })
})

test('after the last attempt positions are given up, once; a later analysis of the match requests them again', async () => {
  const id = await analyse()
  await giveUpPositions(services, FILMED_MATCH_ID)
  await giveUpPositions(services, FILMED_MATCH_ID)
  expect(await partOf(id)).toEqual({ state: 'absent', reason: 'given-up' })
  await bringPositions(services, FILMED_MATCH_ID)
  expect(await chunkRequests()).toEqual([])
  await db.update(reportStages).set({ endedAt: sql`now() - interval '11 minutes'` })
  const next = await analyse()
  expect([await partOf(id), await partOf(next)]).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
})

test('a film from an older reader is read again without requests, and an unknown level is logged only the first time', async () => {
  await analyse()
  const known = await findDocument(db, FILMED_MATCH_ID, 'statistics')
  const elsewhere: unknown = JSON.parse(JSON.stringify(known).replace(/"LevelId":"[^"]+"/, `"LevelId":"${UNKNOWN_LEVEL}"`))
  await storeDocument(db, FILMED_MATCH_ID, 'statistics', elsewhere)
  const logged: object[] = []
  const listening = { ...services, log: { ...services.log, info: (fields: object) => void logged.push(fields) } }
  await bringPositions(listening, FILMED_MATCH_ID)
  const status = await findTracksStatus(db, FILMED_MATCH_ID)
  await db.update(matchTracks).set({ readerVersion: 0 })
  await harness.order('clear')
  await bringPositions(listening, FILMED_MATCH_ID)
  expect(await harness.requests()).toEqual([])
  expect(await findTracksStatus(db, FILMED_MATCH_ID)).toEqual({ ...status, endedAt: expect.any(Date) })
  const unknown = [
    { kind: 'map', name: UNKNOWN_LEVEL },
    { kind: 'film check', name: 'players' },
  ]
  expect(logged).toEqual([{ matchId: FILMED_MATCH_ID, unknown: expect.arrayContaining(unknown) }])
  const counted = (await listUnknown(db)).map(({ kind, name, met }) => ({ kind, name, met }))
  for (const one of unknown) expect(counted).toContainEqual({ ...one, met: expect.any(Number) })
  expect(counted).toContainEqual({ ...unknown[0], met: 1 })
})
