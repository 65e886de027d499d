import { expect, test } from 'vitest'
import { idOf, kill, logOf } from '#simulator/samples/sample-log.ts'
import { type ScriptedHit, type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { fightEntries } from './entries.ts'
import { joinTracks } from './join-tracks.ts'

const END_MS = 60_000

/** `a` is at the origin; `b` is a teammate, `e` and `f` are enemies, at these places along X in world units. */
function entriesOf({ b, e, f }: { b: number; e: number; f: number }, hits: readonly ScriptedHit[]) {
  const stand = (seat: string, x: number): ScriptedLife => ({ seat, fromMs: 0, toMs: END_MS, at: [x, 0, 0], ending: 'film-end' })
  const far = ['c', 'd', 'g', 'h'].map((seat, index) => stand(seat, 30 + 3 * index))
  const tracks = tracksOf([stand('a', 0), stand('b', b), stand('e', e), stand('f', f), ...far], { hits })
  const match = joinTracks(logOf(kill(50_000, 'h', 'd')), tracks)
  const own = match?.playerIndexOf(idOf('a')) ?? 0
  return fightEntries(match as NonNullable<typeof match>, { fromMs: 0, toMs: END_MS }).filter(({ player }) => player === own)
}

const HIT = [{ ms: 10_000, from: 'a', to: 'e' }]

test('a player is outnumbered when two enemies are within 30 m and no teammate is', () => {
  expect(entriesOf({ b: -11, e: 9, f: 10 }, HIT)).toMatchObject([{ ms: 10_000, isOutnumbered: true }])
  expect(entriesOf({ b: -9, e: 9, f: 10 }, HIT)).toMatchObject([{ isOutnumbered: false }])
  expect(entriesOf({ b: -11, e: 9, f: 10.5 }, HIT)).toMatchObject([{ isOutnumbered: false }])
})

test('a fight begins with the first hit, given or taken, after five seconds without one; a teammate’s hit does not count', () => {
  const hits = [
    ...HIT,
    { ms: 14_900, from: 'f', to: 'a' },
    { ms: 19_899, from: 'a', to: 'f' },
    { ms: 24_899, from: 'e', to: 'a' },
    { ms: 40_000, from: 'b', to: 'a' },
  ]
  expect(entriesOf({ b: -11, e: 9, f: 10 }, hits).map(({ ms }) => ms)).toEqual([10_000, 24_899])
})
