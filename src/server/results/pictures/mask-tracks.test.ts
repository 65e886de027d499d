import { expect, test } from 'vitest'
import { placeAt } from '#shared/tracks/look-up.ts'
import { type MatchTracks, STORED_FORMAT_VERSION } from '#shared/tracks/match-tracks.ts'
import type { Stance } from '#shared/tracks/tracked-combat.ts'
import { decodeTracks, encodeTracks } from '#shared/tracks/tracks-codec.ts'
import { sampleLife } from '#simulator/samples/sample-life.ts'
import { maskTracks } from './mask-tracks.ts'

const ADA = 'xuid(2533274792000001)'
const BEN = 'xuid(2533274792000002)'
const LOBBY = [ADA, BEN].map((id, index) => ({ key: `p${index + 1}`, id, name: id, team: index, isBot: false }))
const AT: Stance = { place: [1, 2, 3], aim: { yaw: 0, pitch: 0 }, shield: 1, health: 1 }

/** In the film, Ben comes before Ada. */
const TRACKS: MatchTracks = {
  versions: { reader: 1, kept: STORED_FORMAT_VERSION },
  film: { majorVersion: 41, format: 27, build: '6.10025.12' },
  map: { areDistancesKnown: true, foundBy: 'level-id', name: 'Aquarius', box: { min: [0, 0, 0], max: [9, 9, 9] } },
  endMs: 9_876,
  clock: { offsetMs: -7, pairedDeaths: 3 },
  players: [
    { index: 5, xuid: '2533274792000002', playerId: BEN },
    { index: 9, xuid: '2533274792000001', playerId: ADA },
  ],
  lives: [
    sampleLife([[0, 0, 0]], { player: 0, startMs: 1_001, endMs: 4_567, firstTick: 11 }),
    sampleLife([[5, 5, 5]], { player: 1, startMs: 1_003, endMs: 9_876, firstTick: 11, jumpsMs: [2_345] }),
  ],
  hits: [
    {
      ...{ ms: 4_321, victimLife: 0, attackerLife: 1, attackerPlayer: 1, weapon: { tag: 1, name: 'BR75' }, isHeadHit: false },
      ...{ isKillingBlow: false, points: 40, victim: AT, attacker: AT },
    },
  ],
  deaths: [{ ms: 4_567, victimLife: 0, killer: { player: 1, life: 1 }, weapon: null, category: 0, victim: AT, killerStance: AT }],
  gates: [{ name: 'hits', verdict: 'failed', figure: 0.5, tested: 2, failedPlayers: [0] }],
  gaps: [],
  problems: [`The records of ${ADA} end early.`],
}

test('strangers see player keys in report order, and neither XUIDs nor film details', () => {
  const masked = maskTracks(TRACKS, { players: LOBBY })
  expect(masked.players).toEqual([
    { index: 0, xuid: null, playerId: 'p1' },
    { index: 1, xuid: null, playerId: 'p2' },
  ])
  const bytes = encodeTracks(masked)
  expect(bytes).not.toMatch(/25332747|6\.10025/)
  expect(masked).toMatchObject({ problems: [] })
})

test('lives, hits and deaths keep their players and are ordered by time', () => {
  const masked = maskTracks(TRACKS, { players: LOBBY })
  expect(masked.lives.map(({ player, startMs }) => [player, startMs])).toEqual([
    [0, 1_000],
    [1, 1_000],
  ])
  const [hit] = masked.hits
  const [death] = masked.deaths
  expect([hit?.attackerPlayer, hit?.attackerLife, hit?.victimLife]).toEqual([0, 0, 1])
  expect([death?.killer, death?.victimLife]).toEqual([{ player: 0, life: 0 }, 1])
  const [ada] = masked.lives
  expect(ada && placeAt(ada, 1_100)).toEqual([5, 5, 5])
  expect(masked.gates[0]?.failedPlayers).toEqual([1])
  expect(decodeTracks(encodeTracks(masked))).not.toBeNull()
})

test('times are rounded down to tenths of a second', () => {
  const masked = maskTracks(TRACKS, { players: LOBBY })
  const times = [
    masked.endMs,
    masked.clock.offsetMs,
    ...masked.lives.flatMap(({ startMs, endMs, jumpsMs }) => [startMs, endMs, ...jumpsMs]),
    ...[...masked.hits, ...masked.deaths].map(({ ms }) => ms),
  ]
  expect(times).toEqual([9_800, -100, 1_000, 9_800, 2_300, 1_000, 4_500, 4_300, 4_500])
})

test('events in the same tenth of a second are in report order, whatever their order in the film', () => {
  const [death] = TRACKS.deaths
  const [hit] = TRACKS.hits
  if (!death || !hit) throw new Error('Somebody dies in these tracks')
  const deaths = [death, { ...death, ms: death.ms + 10, victimLife: 1, killer: { player: 0, life: 0 } }]
  const hits = [hit, { ...hit, ms: hit.ms + 10, victimLife: 1, attackerLife: 0, attackerPlayer: 0 }]
  const masked = maskTracks({ ...TRACKS, deaths, hits }, { players: LOBBY })
  expect(masked.deaths.map(({ victimLife }) => victimLife)).toEqual([0, 1])
  expect(masked.hits.map(({ victimLife, attackerLife }) => [victimLife, attackerLife])).toEqual([
    [0, 1],
    [1, 0],
  ])
})
