import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import { flatDistance } from '#shared/tracks/geometry.ts'
import type { Place } from '#shared/tracks/place.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'
import { centreOf } from '#simulator/walking/arena/arena.ts'
import { drawArena } from '#simulator/walking/arena/draw-arena.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { joinTracks } from './join-tracks.ts'
import { findStrongholds, type PlacedAward } from './live-objectives.ts'
import type { TrackedMatch } from './tracked-match.ts'

function walked(mode: SimulatedMode, durationMs: number, seed = 33) {
  const { statistics, film, tracks, truth } = simulateWalkedMatch({ seed, mode, durationMs })
  const match = readMatchStats(statistics)
  const log = buildEventLog({ match, film: filmOf(film) })
  const joined = joinTracks(log, buildTracks(tracks, log))
  if (!joined) throw new Error('the tracks were not used')
  return { joined, match, arena: drawArena(truth.map.name) }
}

const lengthOf = ({ objectives }: TrackedMatch, carrier: number) =>
  objectives.reduce((sum, objective) => sum + (objective.carrier === carrier ? objective.toMs - objective.fromMs : 0), 0)

test('hills are found at their places and in order, from the awards for them', () => {
  const { joined, arena } = walked('king-of-the-hill', 240_000, 40)
  const hills = joined.objectives
  expect(hills.length).toBeGreaterThanOrEqual(2)
  for (const [at, hill] of hills.entries()) {
    const site = centreOf(arena, arena.sites.hills[at % 3] ?? -1)
    expect(hill).toMatchObject({ kind: 'hill', carrier: null })
    expect(flatDistance(hill.placeAt(hill.fromMs), site)).toBeLessThan(2.5)
    expect(hill.fromMs).toBeGreaterThan(hills[at - 1]?.toMs ?? 0)
  }
})

test('the ball is at its carrier, never for longer than in the statistics', () => {
  const { joined, match } = walked('oddball', 60_000, 30)
  const found = joined.players.map((player, index) => {
    const total = match.players.find(({ playerId }) => playerId === player?.id)?.modeTotals['OddballStats.TimeAsSkullCarrier'] ?? 0
    expect(lengthOf(joined, index)).toBeLessThanOrEqual(total + 1_000)
    return { shown: lengthOf(joined, index), total }
  })
  const sum = (of: 'shown' | 'total') => found.reduce((all, entry) => all + entry[of], 0)
  expect(sum('shown') / sum('total')).toBeGreaterThan(0.4)
})

test('a Slayer match has no objective', () => {
  const { log, tracks } = trackedMatch([{ ms: 30_000, killer: 'a', victim: 'e' }])
  expect(joinTracks(log, tracks)?.objectives).toEqual([])
})

const place = (x: number, y: number, z: number): Place => [x, y, z]
const at = (where: Place, index: number): PlacedAward => ({ id: `o${index}`, ms: index * 1000, player: 0, life: 0, place: where })

test('strongholds are where several awards were given, three at most; a single award does not count', () => {
  const [west, middle, east, far] = [place(-20, 0, 1), place(0, 12, 3), place(20, 0, 1), place(0, -40, 1)]
  const aside = ([x, y, z]: Place, by: number): Place => [x + by, y, z]
  const places = [west, east, middle, aside(west, 2), aside(east, 2), aside(middle, 2), aside(west, -2), aside(east, -2), far]
  const found = findStrongholds(places.map(at))
  expect(found.map((stronghold) => stronghold.map(Math.round))).toEqual([
    [-20, 0, 1],
    [20, 0, 1],
    [1, 12, 3],
  ])
  expect(findStrongholds([])).toEqual([])
})
