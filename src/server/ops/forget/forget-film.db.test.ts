import { afterAll, expect, test } from 'vitest'
import { filmChunks, matchTracks } from '#server/database/schema/film-schema.ts'
import { bringPositions } from '#server/jobs/positions/bring-positions.ts'
import { runJob } from '#server/jobs/worker/worker.ts'
import { storeChunk } from '#server/matches/tracks/chunk-store.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import { storeOutcome } from '#server/matches/tracks/store-tracks.ts'
import { findTracks, findTracksBody } from '#server/matches/tracks/track-store.ts'
import { findStage } from '#server/stages/stage-store.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { emptyTracks } from '#tests/server/empty-tracks.ts'
import { FILMED_MATCH_ID, makeFilmFolder, sampleMatchWith } from '#tests/server/film-folder.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { makeSampleFilm } from '#tests/server/sample-film.ts'
import { forgetPlayer } from './forget.ts'

const [forgotten = '', other = ''] = readSampleMatch()
  .truth.players.slice(1)
  .map(({ xuid }) => xuid)
const FILM = makeSampleFilm([forgotten, other])
const folder = await makeFilmFolder(sampleMatchWith(FILM))
const { db, harness, services } = await openJobScene({ matchesFolder: folder.path })

afterAll(async () => {
  await folder.remove()
})

/** The outcome of a thread that read the film before any player was forgotten. */
const END = { state: 'there', body: packTracks(emptyTracks([forgotten, other])), gates: [], forgotten: [] } as const

const storedPlayers = async () => (await findTracks(db, FILMED_MATCH_ID))?.players.map(({ xuid }) => xuid)

test('a forgotten player is removed from the stored film and tracks, and from those that are read later', async () => {
  const owner = await harness.addUser(1)
  await runJob(services, await harness.submit(owner, { matchId: FILMED_MATCH_ID }), null)
  await bringPositions(services, FILMED_MATCH_ID)
  await db.transaction((tx) => storeOutcome(tx, FILMED_MATCH_ID, END, 1))
  expect(await db.$count(filmChunks)).toBe(FILM.length)
  expect(await storedPlayers()).toEqual([forgotten, other])

  await forgetPlayer(db, forgotten)
  expect(await db.$count(filmChunks)).toBe(0)
  expect(await storedPlayers()).toEqual(['2900000000000001', other])

  await storeChunk(services, FILMED_MATCH_ID, { index: 1, startMs: 0, bytes: FILM[1] ?? null })
  expect(await db.$count(filmChunks)).toBe(0)
  await db.transaction((tx) => storeOutcome(tx, FILMED_MATCH_ID, END, 1))
  expect(await storedPlayers()).toEqual(['2900000000000001', other])
})

test('tracks in a format that can no longer be read are removed with the player', async () => {
  await db.update(matchTracks).set({ body: new Uint8Array([1, 2, 3]) })
  await forgetPlayer(db, other)
  expect(await findStage(db, { kind: 'positions', matchId: FILMED_MATCH_ID })).toMatchObject({ state: 'absent', reason: 'unreadable' })
  expect(await findTracksBody(db, FILMED_MATCH_ID)).toBeNull()
})
