import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { encodeTracks } from '#shared/tracks/tracks-codec.ts'
import { walkedMatch } from '#simulator/samples/walked-match.ts'
import { readTracks } from './read-tracks.ts'

const TRACKS = walkedMatch({ players: ['a', 'b'], kills: [{ ms: 20_000, victim: 0, killer: 1 }], endMs: 40_000 })
const sent = (tracks: MatchTracks) => Uint8Array.from(deflateSync(encodeTracks(tracks))).buffer

test('tracks are read together with the ground that was walked', async () => {
  const read = await readTracks(sent(TRACKS))
  expect(read?.tracks.lives).toHaveLength(TRACKS.lives.length)
  expect(read?.ground?.shapes.floors.length).toBeGreaterThan(0)
  expect(read?.ground?.bounds.right).toBeGreaterThan(read?.ground?.bounds.left ?? Number.POSITIVE_INFINITY)
})

test('there is no ground when a gate hides the places', async () => {
  const gate = { name: 'steps', verdict: 'failed', figure: 9, tested: 200, failedPlayers: [] } as const
  expect(await readTracks(sent({ ...TRACKS, gates: [gate] }))).toMatchObject({ ground: null })
})

test('bytes that are cut off or damaged give null', async () => {
  const bytes = sent(TRACKS)
  expect(await readTracks(bytes.slice(0, 100))).toBeNull()
  expect(await readTracks(Uint8Array.from(deflateSync(new Uint8Array(400))).buffer)).toBeNull()
  expect(await readTracks(new ArrayBuffer(0))).toBeNull()
})
