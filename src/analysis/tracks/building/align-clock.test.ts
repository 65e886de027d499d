import { expect, test } from 'vitest'
import { idOf, kill, logOf } from '#simulator/samples/sample-log.ts'
import { alignClock } from './align-clock.ts'

const log = logOf([...kill(10_000, 'e', 'a'), ...kill(42_000, 'a', 'f'), ...kill(42_500, 'b', 'e'), ...kill(80_000, 'e', 'a')])
const deaths = [
  { ms: 9_995, playerId: idOf('a') },
  { ms: 41_990, playerId: idOf('f') },
  { ms: 42_497, playerId: idOf('e') },
  { ms: 79_995, playerId: idOf('a') },
]

test('the offset is the median difference between the two clocks’ times of deaths', () => {
  expect(alignClock(deaths, log)).toEqual({ offsetMs: -5, pairedDeaths: 4 })
})

test('the offset may have any size, and deaths may be missing on either side', () => {
  const later = deaths.slice(1).map(({ ms, playerId }) => ({ ms: ms + 600_000, playerId }))
  expect(alignClock([...later, { ms: 1, playerId: null }], log)).toEqual({ offsetMs: 599_995, pairedDeaths: 3 })
})

test('without deaths the offset is 0', () => {
  expect(alignClock([], log)).toEqual({ offsetMs: 0, pairedDeaths: 0 })
})
