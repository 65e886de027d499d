import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kill, logOf } from '#simulator/samples/sample-log.ts'
import { type ScriptedHit, type ScriptedLife, type ScriptedTracks, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { independentStretches, OPENED_OFF_SCREEN, OUT_OF_REACH, PUSHED_ON, type ReadConduct, SHIELDS_NOT_REFILLED } from './conduct.ts'
import { joinTracks } from './join-tracks.ts'

const END_MS = 90_000
const SEATS = 'abcdefgh'

const stay = (seat: string, more: Partial<ScriptedLife> = {}): ScriptedLife => ({
  seat,
  fromMs: 0,
  toMs: END_MS,
  at: SEATS.indexOf(seat) < 4 ? [0, SEATS.indexOf(seat), 0] : [8, SEATS.indexOf(seat), 0],
  ending: 'film-end',
  ...more,
})

type Killed = readonly [ms: number, killer: string, victim: string]

/** All players stand still, except in the given lives. */
function conductIn(lives: readonly ScriptedLife[], { hits = [], changes = {} }: ScriptedTracks, kills: readonly Killed[] = []) {
  const others = [...SEATS].filter((seat) => !lives.some((life) => life.seat === seat)).map((seat) => stay(seat))
  const tracks = tracksOf([...lives, ...others], { hits, changes })
  const match = joinTracks(
    logOf([...kills, [END_MS, 'h', 'd'] as const].flatMap(([ms, killer, victim]) => kill(ms, killer, victim))),
    tracks,
  )
  if (!match) throw new Error('the tracks were not used')
  return (read: ReadConduct, seat = 'a') => read(match, { fromMs: 0, toMs: END_MS })(SEATS.indexOf(seat))
}

const BEHIND = { at: [-8, 0, 0], yaw: 0 } as const

test('each chain of hits counts once, by the direction of its first enemy hit, lethal or not', () => {
  const hits: ScriptedHit[] = [
    { ms: 10_000, from: 'e', to: 'a' },
    { ms: 11_000, from: 'f', to: 'a' },
    { ms: 20_000, from: 'f', to: 'a' },
    { ms: 30_000, from: 'f', to: 'a' },
    { ms: 40_000, from: 'e', to: 'b' },
  ]
  const read = conductIn([stay('f', BEHIND)], { hits })
  expect(read(OPENED_OFF_SCREEN)).toEqual({ times: 2, occasions: 3, othersTimes: 0, othersOccasions: 1 })
  expect(read(OPENED_OFF_SCREEN, 'b')).toEqual({ times: 0, occasions: 1, othersTimes: 2, othersOccasions: 3 })
})

test('a kill counts by the player’s movement after it, unless another enemy had the player under fire', () => {
  const runner = stay('a', {
    at: [
      [50_000, [0, 0, 0]],
      [55_000, [5, 0, 0]],
    ],
  })
  const lives = [runner, stay('e', { toMs: 50_000, ending: 'death' }), stay('g', { toMs: 70_000, ending: 'death' })]
  const kills: readonly Killed[] = [
    [50_000, 'a', 'e'],
    [70_000, 'b', 'g'],
  ]
  expect(conductIn(lives, {}, kills)(PUSHED_ON)).toEqual({ times: 1, occasions: 1, othersTimes: 0, othersOccasions: 1 })
  const underFire = { hits: [{ ms: 49_000, from: 'h', to: 'a' }] }
  expect(conductIn(lives, underFire, kills)(PUSHED_ON)).toBeNull()
})

test('a broken shield counts by whether it was full before the next hit', () => {
  const broken = (...times: readonly (readonly [ms: number, value: number])[]) => ({ shield: times })
  const lives = [stay('a', broken([10_000, 0], [40_000, 1], [50_000, 0], [58_000, 1])), stay('b', broken([20_000, 0], [28_000, 1]))]
  const hits: ScriptedHit[] = [
    { ms: 10_000, from: 'e', to: 'a' },
    { ms: 14_000, from: 'a', to: 'e' },
    { ms: 20_000, from: 'e', to: 'b' },
    { ms: 50_000, from: 'e', to: 'a' },
  ]
  expect(conductIn(lives, { hits })(SHIELDS_NOT_REFILLED)).toEqual({ times: 1, occasions: 2, othersTimes: 0, othersOccasions: 1 })
})

test('time out of reach is compared with teammates only, by lives', () => {
  const lives = [
    stay('a', { toMs: 40_000, at: [30, 0, 0], ending: 'death' }),
    stay('a', { fromMs: 48_000, toMs: 88_000 }),
    stay('h', { at: [-40, 0, 0] }),
  ]
  expect(conductIn(lives, {})(OUT_OF_REACH)).toEqual({ times: 0.5, occasions: 1, othersTimes: 0, othersOccasions: 3 })
})

test('a player whose hits gate failed has no conduct from hits', () => {
  const hits: ScriptedHit[] = [
    { ms: 10_000, from: 'f', to: 'a' },
    { ms: 20_000, from: 'e', to: 'b' },
  ]
  const gates = [{ name: 'hits', verdict: 'failed', figure: 0.3, tested: 8, failedPlayers: [0] }] as const
  expect(conductIn([], { hits })(OPENED_OFF_SCREEN)).not.toBeNull()
  expect(conductIn([], { hits, changes: { gates } })(OPENED_OFF_SCREEN)).toBeNull()
})

const lives = (...shares: readonly number[]) => shares.map((share) => ({ aloneMs: share * 30_000, ofMs: 30_000 }))

test('lives that are all alike are one occasion each, however long they are', () => {
  expect(independentStretches(lives(0.25, 0.25, 0.25, 0.25))).toEqual({ times: 1, occasions: 4 })
})

test('lives spent entirely one way or the other give about one occasion each', () => {
  const { times, occasions } = independentStretches(lives(...Array.from({ length: 20 }, (_, at) => at % 2)))
  expect(occasions).toBeCloseTo(19, 10)
  expect(times / occasions).toBe(0.5)
})

test('lives with similar shares give more occasions', () => {
  const wide = independentStretches(lives(0.1, 0.9, 0.2, 0.8)).occasions
  expect(independentStretches(lives(0.4, 0.6, 0.45, 0.55)).occasions).toBeGreaterThan(10 * wide)
})

test('a single life gives no occasions, and a life without time does not count', () => {
  expect(independentStretches(lives(0.5))).toEqual({ times: 0, occasions: 0 })
  expect(independentStretches([...lives(0.5), { aloneMs: 0, ofMs: 0 }])).toEqual({ times: 0, occasions: 0 })
})

test('the share is that of the time, whatever the unit of time', () => {
  const life = fc.record({ aloneMs: fc.nat(1_000), ofMs: fc.integer({ min: 1_000, max: 90_000 }) })
  fc.assert(
    fc.property(fc.array(life, { minLength: 2, maxLength: 30 }), fc.integer({ min: 2, max: 9 }), (all, factor) => {
      const [found, again] = [all, all.map(({ aloneMs, ofMs }) => ({ aloneMs: factor * aloneMs, ofMs: factor * ofMs }))].map(
        independentStretches,
      )
      const sum = (amount: 'aloneMs' | 'ofMs') => all.reduce((total, stretch) => total + stretch[amount], 0)
      expect((found?.times ?? 0) / (found?.occasions ?? 1)).toBeCloseTo(sum('aloneMs') / sum('ofMs'), 10)
      // Nearly equal shares give millions of occasions, whose last digits are rounding errors.
      expect((again?.occasions ?? Number.NaN) / (found?.occasions ?? Number.NaN)).toBeCloseTo(1, 6)
    }),
  )
})
