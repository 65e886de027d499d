import { expect, test } from 'vitest'
import { joinTracks } from '#analysis/positions/join-tracks.ts'
import type { LiveObjective } from '#analysis/positions/tracked-match.ts'
import { trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import { composeObjectives } from './compose-positions.ts'

const { log, tracks } = trackedMatch([{ ms: 30_000, killer: 'a', victim: 'e' }])
const joined = joinTracks(log, tracks)
const carriedBy = (carrier: number): LiveObjective => {
  return { kind: 'ball', fromMs: 5_000, toMs: 10_000, placeAt: () => [1, 2, 3], carrier, awards: [] }
}

test('fixed objectives have a place, carried ones a carrier; a carrier missing from the log is left out', () => {
  if (!joined) throw new Error('the tracks were not used')
  const hill: LiveObjective = { kind: 'hill', fromMs: 2_000, toMs: 4_000, placeAt: () => [4, 5, 6], carrier: null, awards: [] }
  const match = { ...joined, strongholds: [[7, 8, 9]] as const, objectives: [hill, carriedBy(0), carriedBy(99)] }
  const [stronghold, ...live] = composeObjectives({ keyOf: (id) => `key of ${id}` }, match)
  expect(stronghold).toEqual({
    kind: 'stronghold',
    fromMs: joined.logMs(0),
    toMs: joined.logMs(tracks.endMs),
    carrier: null,
    place: [7, 8, 9],
  })
  expect(live).toEqual([
    { kind: 'hill', fromMs: joined.logMs(2_000), toMs: joined.logMs(4_000), carrier: null, place: [4, 5, 6] },
    { kind: 'ball', fromMs: joined.logMs(5_000), toMs: joined.logMs(10_000), carrier: `key of ${joined.players[0]?.id}`, place: null },
  ])
})
