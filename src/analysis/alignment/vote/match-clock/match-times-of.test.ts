import { expect, test } from 'vitest'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { Place } from '#shared/tracks/place.ts'
import { sampleLife } from '#simulator/samples/sample-life.ts'
import { filmKickOff, kickOffOf, matchTimesOf } from './clock-faces.ts'

const CLOCK = { offsetMs: 200, pairedDeaths: 9 }
/** Stands still for this many tenths of a second, then sets out and accelerates. */
const waiting = (tenths: number): Place[] =>
  Array.from({ length: tenths + 20 }, (_, tick): Place => [tick <= tenths ? 0 : 0.05 * (tick - tenths) ** 2, 0, 0])

test('the kick-off is when the first waiting player sets out, in log time', () => {
  const lives = [160, 140, 150, 155].map((tenths, player) => sampleLife(waiting(tenths), { firstTick: 30 + player }))
  expect(filmKickOff({ clock: CLOCK, lives })).toEqual({ atMs: (31 + 140) * 100 + 50 - 200, isKnown: true })
})

test('with few waiting players the kick-off is not known, since the first may be late', () => {
  const lives = [160, 140].map((tenths, player) => sampleLife(waiting(tenths), { firstTick: 30 + player }))
  expect(filmKickOff({ clock: CLOCK, lives })).toEqual({ atMs: (31 + 140) * 100 + 50 - 200, isKnown: false })
})

test('a player who moves on the spot has not set out', () => {
  const stirring = waiting(140).map(([x, y, z], tick): Place => [tick > 0 && tick < 140 ? 0.1 * (tick % 2) : x, y, z])
  const kickOff = filmKickOff({ clock: CLOCK, lives: [sampleLife(stirring, { firstTick: 30 })] })
  expect(Math.abs((kickOff?.atMs ?? 0) - ((30 + 140) * 100 + 50 - 200))).toBeLessThanOrEqual(100)
})

test('later lives are ignored, and without a waiting player there is no kick-off', () => {
  const first = sampleLife(waiting(140), { firstTick: 30 })
  const later = sampleLife(waiting(0), { firstTick: 90 })
  expect(filmKickOff({ clock: CLOCK, lives: [first, later] })?.atMs).toBe((30 + 140) * 100 + 50 - 200)
  expect(filmKickOff({ clock: CLOCK, lives: [sampleLife(waiting(10), { firstTick: 30 })] })).toBeNull()
  expect(filmKickOff({ clock: CLOCK, lives: [sampleLife(Array.from({ length: 99 }, (): Place => [0, 0, 0]))] })).toBeNull()
  expect(filmKickOff({ clock: CLOCK, lives: [] })).toBeNull()
})

const ROUND = { startMs: 32_000, endMs: 540_000 }
const LOG: Pick<EventLog, 'match' | 'startMs' | 'endMs' | 'rounds'> = {
  match: null,
  startMs: 32_000,
  endMs: 540_000,
  rounds: { status: 'single', rounds: [ROUND] },
}

test('an unknown kick-off is assumed 15 s before the first event, but not before the film', () => {
  expect(kickOffOf(LOG, 20_728, null)).toEqual({ atMs: 20_728, isKnown: true })
  expect(kickOffOf(LOG, null, null)).toEqual({ atMs: 17_000, isKnown: false })
  const tracks = { clock: CLOCK, lives: [sampleLife(waiting(140), { firstTick: 30 })] }
  expect(kickOffOf(LOG, null, tracks)).toEqual(filmKickOff(tracks))
  expect(kickOffOf({ startMs: 9000 }, null, null)).toEqual({ atMs: 0, isKnown: false })
})

test('match length and round starts are measured from the kick-off', () => {
  const kickOff = { atMs: 20_000, isKnown: true }
  expect(matchTimesOf(LOG, kickOff)).toEqual({ lengthMs: 520_000, kickOffMs: 20_000, direction: null, limitMs: null })
  const rounds = [
    { ...ROUND, endMs: 250_000 },
    { startMs: 280_000, endMs: 540_000 },
  ]
  const found = { ...LOG, rounds: { status: 'found', rounds, breakMs: [262_000] } } as const
  expect(matchTimesOf(found, kickOff).roundStartsMs).toEqual([0, 260_000])
})
