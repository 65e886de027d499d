import { expect, test } from 'vitest'
import type { Place } from '#shared/tracks/place.ts'
import { kill, logOf } from '#simulator/samples/sample-log.ts'
import { type ScriptedLife, tracksOf } from '#simulator/samples/sample-tracks.ts'
import { aloneTime } from './alone-time.ts'
import { joinTracks } from './join-tracks.ts'

const SEATS = 'abcdefgh'
const END_MS = 120_000
const FIRST_SPAWN_MS = 3_000

/** A life that stands still from its spawn until `mayMs`, then walks until its end. */
function walker(seat: string, spawnMs: number, mayMs: number, endMs: number, more: Partial<ScriptedLife> = {}): ScriptedLife {
  const y = 9 * SEATS.indexOf(seat)
  const places: [number, Place][] = [
    [spawnMs, [0, y, 0]],
    [mayMs, [0, y, 0]],
    [endMs, [(endMs - mayMs) / 2_000, y, 0]],
  ]
  return { seat, fromMs: spawnMs, toMs: endMs, at: places, ending: 'film-end', ...more }
}

function matchOfLives(lives: readonly ScriptedLife[], hits: { ms: number; from: string; to: string }[] = []) {
  const match = joinTracks(logOf([...kill(30_000, 'a', 'e'), ...kill(110_000, 'e', 'a')]), tracksOf(lives, { hits }))
  if (!match) throw new Error('the tracks were not used')
  return match
}

const FULL_SPAN = { fromMs: 0, toMs: END_MS }

test('the countdown is not playing time', () => {
  const lives = [...SEATS].map((seat) => walker(seat, FIRST_SPAWN_MS, 23_000, END_MS))
  const match = matchOfLives(lives, [{ ms: 40_000, from: 'e', to: 'a' }])
  expect(match.kickOffMs).toBe(23_000)
  expect(aloneTime(match, [0], FULL_SPAN).ofMs).toBe(97_000)
})

test('time between two rounds is not playing time, though all players are at their spawns', () => {
  const rounds = [...SEATS].flatMap((seat) => [
    walker(seat, FIRST_SPAWN_MS, 23_000, 60_000, { ending: 'replaced' }),
    walker(seat, 70_000, 77_000, END_MS),
  ])
  expect(aloneTime(matchOfLives(rounds), [0], FULL_SPAN).ofMs).toBe(37_000 + 43_000)
})

test('a respawn is no countdown: standing still after it is playing time', () => {
  const [first = '', ...others] = SEATS
  const lives = [
    ...others.map((seat) => walker(seat, FIRST_SPAWN_MS, 23_000, END_MS)),
    walker(first, FIRST_SPAWN_MS, 23_000, 60_000, { ending: 'death' }),
    walker(first, 68_000, 78_000, END_MS),
  ]
  expect(matchOfLives(lives).tracks.lives.flatMap(({ player, startMs }) => (player === 0 ? startMs : []))).toEqual([23_000, 68_000])
})

test('play begins no later than the first hit, and at an unknown time when no player moves', () => {
  const lives = [...SEATS].map((seat) => walker(seat, FIRST_SPAWN_MS, 23_000, END_MS))
  expect(matchOfLives(lives, [{ ms: 20_000, from: 'e', to: 'a' }]).kickOffMs).toBe(20_000)
  expect(matchOfLives([...SEATS].map((seat) => walker(seat, FIRST_SPAWN_MS, END_MS, END_MS))).kickOffMs).toBeNull()
})
