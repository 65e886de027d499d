import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Caller } from '#server/calls/handlers.ts'
import { replyBytes, replyFile } from '#server/calls/handlers.ts'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { packTracks, unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import type { CardMap } from '#server/results/card/map/card-map.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import { saveReport } from '#server/results/store.ts'
import { jobId } from '#shared/ids.ts'
import type { DisputeReason } from '#shared/report/dispute.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { type MatchTracks, STORED_FORMAT_VERSION } from '#shared/tracks/match-tracks.ts'
import { sampleLife } from '#simulator/samples/sample-life.ts'
import { directViews } from '#tests/server/direct-views.ts'
import { SAMPLE_VIDEO } from '#tests/server/job-harness.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { walkedReport } from '#tests/server/walked-report.ts'
import { makePictureRoutes } from './routes.ts'

const { database, harness } = await openJobScene()
const pictures = makePictureRoutes({ database, sharedViews: directViews(database.db) })
const owner = await harness.addUser(2)
const stranger = await harness.addUser(0)
const id = await harness.submit(owner, SAMPLE_VIDEO)
await runJob(harness.services, id, null)

const call = <Q, B, C>(caller: C, query: Q, body: B) => ({ caller, query, body, idempotencyKey: null })
const { report } = await harness.results.getPrivateResult(call(owner, { jobId: id }, undefined))
if (!report) throw new Error('The sample has no report')
const DEATHS = report.deaths.map(({ event }) => event)

await database.db.delete(matchTracks)
await database.db.insert(matchTracks).values({
  matchId: SAMPLE_MATCH_ID,
  body: packTracks(tracksOf(report.players.map(({ id: player }) => player))),
})

function tracksOf(players: readonly string[]): MatchTracks {
  return {
    versions: { reader: 1, kept: STORED_FORMAT_VERSION },
    film: { majorVersion: 41, format: 27, build: 'build' },
    map: { areDistancesKnown: true, foundBy: 'level-id', name: 'Sample', box: { min: [0, 0, 0], max: [9, 9, 9] } },
    endMs: 9_000,
    clock: { offsetMs: 0, pairedDeaths: 0 },
    players: players.map((playerId, index) => ({ index, xuid: /\d+/.exec(playerId)?.[0] ?? null, playerId })).toReversed(),
    lives: [sampleLife([[1, 1, 1]])],
    ...{ hits: [], deaths: [], gates: [], gaps: [], problems: [] },
  }
}

async function playersIn(answer: Promise<unknown>): Promise<readonly (string | null)[]> {
  const reply = await answer
  const packed = replyBytes.safeParse(reply).data
  if (packed) return unpackTracks(packed.bytes)?.players.map(({ playerId }) => playerId) ?? []
  const chunks: Uint8Array[] = []
  for await (const chunk of replyFile.parse(reply).chunks) chunks.push(chunk)
  return unpackTracks(Buffer.concat(chunks))?.players.map(({ playerId }) => playerId) ?? []
}

const privately = (caller: Caller) => playersIn(pictures.getPrivateTracks(call(caller, { jobId: id }, undefined)))
const publicly = () => playersIn(pictures.getPublicTracks(call(null, { jobId: id }, undefined)))
const sharePart = (caller: Caller, part: string) => harness.results.makeResultPublic(call(caller, undefined, { jobId: id, part }))
const dispute = (caller: Caller, event: string, reason: DisputeReason | null) =>
  pictures.disputeDeath(call(caller, undefined, { jobId: id, event, reason }))

const NOT_VISIBLE = { status: 404, message: 'This analysis could not be found or is not public.' }

test('only the owner gets the tracks of a private result, as they are stored', async () => {
  expect(await privately(owner)).toEqual(report.players.map(({ id: player }) => player).toReversed())
  await expect(privately(stranger)).rejects.toMatchObject(NOT_VISIBLE)
  await expect(publicly()).rejects.toMatchObject(NOT_VISIBLE)
  await expect(sharePart(stranger, 'replay')).rejects.toMatchObject(NOT_VISIBLE)
})

test('a shared result has no tracks until its owner shares the replay, and then they have no names', async () => {
  await harness.results.makeResultPublic(call(owner, undefined, { jobId: id }))
  await expect(publicly()).rejects.toMatchObject(NOT_VISIBLE)
  await expect(privately(stranger)).rejects.toMatchObject(NOT_VISIBLE)
  await sharePart(owner, 'replay')
  const keys = report.players.map(({ key }) => key)
  expect([await publicly(), await privately(stranger)]).toEqual([keys, keys])
  expect(await harness.results.getPublicResult(call(null, { jobId: id }, undefined))).toMatchObject({ shared: 'replay' })
  await sharePart(owner, 'report')
  await expect(publicly()).rejects.toMatchObject(NOT_VISIBLE)
})

test('a result shared again after it was private starts without its replay; sharing a shared result keeps the replay', async () => {
  const share = () => harness.results.makeResultPublic(call(owner, undefined, { jobId: id }))
  await share()
  await sharePart(owner, 'replay')
  await share()
  expect(await publicly()).not.toEqual([])
  await harness.results.makeResultPrivate(call(owner, undefined, { jobId: id }))
  await share()
  await expect(publicly()).rejects.toMatchObject(NOT_VISIBLE)
})

test('a dispute is visible only to the owner, and can be changed and removed', async () => {
  const [first = '', second = ''] = DEATHS
  await dispute(owner, first, 'places-off')
  await dispute(owner, second, 'other-shooter')
  expect(await dispute(owner, first, 'something-else')).toEqual({
    disputes: [
      { event: first, reason: 'something-else' },
      { event: second, reason: 'other-shooter' },
    ].sort((one, other) => (one.event < other.event ? -1 : 1)),
  })
  const result = await harness.results.getPrivateResult(call(owner, { jobId: id }, undefined))
  expect(result.disputes).toHaveLength(2)
  expect((await harness.results.getPublicResult(call(null, { jobId: id }, undefined))).disputes).toEqual([])
  expect(await dispute(owner, second, null)).toEqual({ disputes: [{ event: first, reason: 'something-else' }] })
})

test('only the owner can dispute, and only a death in the report', async () => {
  await expect(dispute(stranger, DEATHS[0] ?? '', 'places-off')).rejects.toMatchObject(NOT_VISIBLE)
  await expect(dispute(owner, 'e9999', 'places-off')).rejects.toMatchObject({ status: 400 })
  const nowhere = harness.results.makeResultPublic(call(owner, undefined, { jobId: jobId.parse(randomUUID()), part: 'replay' }))
  await expect(nowhere).rejects.toMatchObject(NOT_VISIBLE)
})

test('the card of a shared report has a map only while the replay is shared, drawn from masked data', async () => {
  const maps: (CardMap | null)[] = []
  const views = directViews(database.db, (source) => computeView(source, (_, map) => Promise.resolve(Uint8Array.of(maps.push(map)))))
  const walked = walkedReport()
  await saveReport(database.db, id, walked.report, { anchor: null, videoProbe: null })
  await database.db.update(matchTracks).set({ body: packTracks(walked.tracks) })
  const pictureIn = async (part: string) => {
    await sharePart(owner, part)
    const [card, picture] = [await views.find(id, 'card'), await views.find(id, 'picture')]
    return { version: picture?.version, map: maps.at(-1) ?? null, content: gunzipSync(card?.bytes ?? new Uint8Array()).toString() }
  }
  const [hidden, shown] = [await pictureIn('report'), await pictureIn('replay')]
  expect([hidden.map, maps.length]).toEqual([null, 2])
  expect(shown.version).not.toBe(hidden.version)
  expect(shown.map?.labels[0]?.words).toMatch(/^Cobra \d/)
  for (const { id: player } of walked.report.players) expect(JSON.stringify(shown)).not.toContain(player)
  await pictureIn('report')
  expect(maps.at(-1)).toBeNull()
})
