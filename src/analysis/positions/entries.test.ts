import { expect, test } from 'vitest'
import { idOf, kill, logOf } from '#simulator/samples/sample-log.ts'
import { type ScriptedHit, type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { fightEntries } from './entries.ts'
import { joinTracks } from './join-tracks.ts'

const END_MS = 60_000

/** `a` at the origin, `b` a team-mate, `e` and `f` enemies: so far off, in world units. */
function entriesOf({ b, e, f }: { b: number; e: number; f: number }, hits: readonly ScriptedHit[]) {
  const stand = (seat: string, x: number): ScriptedLife => ({ seat, fromMs: 0, toMs: END_MS, at: [x, 0, 0], ending: 'film-end' })
  const far = ['c', 'd', 'g', 'h'].map((seat, index) => stand(seat, 30 + 3 * index))
  const tracks = tracksOf([stand('a', 0), stand('b', b), stand('e', e), stand('f', f), ...far], { hits })
  const match = joinTracks(logOf(kill(50_000, 'h', 'd')), tracks)
  const own = match?.playerIndexOf(idOf('a')) ?? 0
  return fightEntries(match as NonNullable<typeof match>, { fromMs: 0, toMs: END_MS }).filter(({ player }) => player === own)
}

const HIT = [{ ms: 10_000, from: 'a', to: 'e' }]

test('a fight is gone into alone against two where both are within 30 m, and no team-mate is', () => {
  expect(entriesOf({ b: -11, e: 9, f: 10 }, HIT)).toMatchObject([{ ms: 10_000, isOutnumbered: true }])
  expect(entriesOf({ b: -9, e: 9, f: 10 }, HIT)).toMatchObject([{ isOutnumbered: false }])
  expect(entriesOf({ b: -11, e: 9, f: 10.5 }, HIT)).toMatchObject([{ isOutnumbered: false }])
})

test('a fight begins with the first hit, given or taken, after five seconds without one; a hit of a team-mate is none', () => {
  const hits = [
    ...HIT,
    { ms: 14_900, from: 'f', to: 'a' },
    { ms: 19_899, from: 'a', to: 'f' },
    { ms: 24_899, from: 'e', to: 'a' },
    { ms: 40_000, from: 'b', to: 'a' },
  ]
  expect(entriesOf({ b: -11, e: 9, f: 10 }, hits).map(({ ms }) => ms)).toEqual([10_000, 24_899])
})
