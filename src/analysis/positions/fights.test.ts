import { expect, test } from 'vitest'
import { type ScriptedHit, type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { findFights, isEvenDuel, offAimOf, rangeOf } from './fights.ts'

const LIVES: readonly ScriptedLife[] = [
  { seat: 'a', fromMs: 0, toMs: 90_000, at: [0, 0, 0], yaw: 90 },
  { seat: 'b', fromMs: 0, toMs: 90_000, at: [0, 5, 0], yaw: 0 },
  {
    seat: 'e',
    fromMs: 0,
    toMs: 90_000,
    at: [3, 4, 12],
    yaw: 180,
    shield: [
      [30_000, 0.8],
      [60_000, 0.7],
    ],
  },
]

function fightsOf(hits: readonly ScriptedHit[]) {
  const tracks = tracksOf(LIVES, { hits })
  return { tracks, fights: findFights(tracks) }
}

test('a fight lasts until five seconds pass without damage between the two, whoever else is hit meanwhile', () => {
  const { fights } = fightsOf([
    { ms: 10_000, from: 'e', to: 'a' },
    { ms: 12_000, from: 'b', to: 'e' },
    { ms: 15_000, from: 'a', to: 'e', head: true },
    { ms: 20_001, from: 'a', to: 'e', kills: true },
  ])
  expect(
    fights.map(({ startMs, endMs, first, other, hitsByFirst, hitsByOther, killedBy }) => [
      startMs,
      endMs,
      first,
      other,
      hitsByFirst,
      hitsByOther,
      killedBy,
    ]),
  ).toEqual([
    [10_000, 15_000, 4, 0, 1, 1, null],
    [12_000, 12_000, 1, 4, 1, 0, null],
    [20_001, 20_001, 0, 4, 1, 0, 0],
  ])
})

test('distance and aim are those of the first hit', () => {
  const [fight] = fightsOf([{ ms: 10_000, from: 'e', to: 'a' }]).fights
  if (!fight) throw new Error('nobody fought')
  expect(rangeOf(fight)).toBeCloseTo(13, 6)
  expect(offAimOf(fight)).toBeCloseTo(36.87, 2)
})

test('damage to oneself and by the world is no fight', () => {
  expect(
    fightsOf([
      { ms: 10_000, from: 'a', to: 'a' },
      { ms: 11_000, from: null, to: 'a' },
    ]).fights,
  ).toEqual([])
})

test.each([
  ['both nearly whole, nobody else', [{ ms: 59_000, from: 'e', to: 'a' }], true],
  ['one of them worn', [{ ms: 61_000, from: 'e', to: 'a' }], false],
  [
    'a third in it',
    [
      { ms: 40_000, from: 'e', to: 'a' },
      { ms: 41_000, from: 'b', to: 'e' },
      { ms: 42_000, from: 'a', to: 'e' },
    ],
    false,
  ],
] as const)('a duel is even only with %s: %j', (_, hits, isEven) => {
  const { tracks, fights } = fightsOf(hits)
  const [fight] = fights
  expect(fight && isEvenDuel({ tracks }, fight)).toBe(isEven)
})
