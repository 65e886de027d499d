import { expect, test } from 'vitest'
import { evaluateWithoutHabits } from '../bench/positions/evaluate-positions.ts'
import { isFlagged, MOST_FLAGGED } from '../bench/positions/print-positions.ts'
import { upperEnd } from '../bench/positions/upper-end.ts'

/** A taste of what `npm run eval` proves on many: eight seats a match, two of the matches through the bytes of a film. */
const MATCHES = 8
const OPTIONS = { timeout: 180_000 }

test('walked matches without a habit fail no gate, have a cause for every death, and hardly anybody is flagged', OPTIONS, () => {
  const { players, causes, failedGates } = evaluateWithoutHabits(MATCHES, 2)
  expect(players).toHaveLength(MATCHES * 8)
  expect(failedGates).toEqual([])
  expect(causes.get('not-read') ?? 0).toBe(0)
  expect([...causes.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(MATCHES * 40)
  expect(players.filter(isFlagged).length / players.length).toBeLessThanOrEqual(MOST_FLAGGED)
})

test('the upper end of an interval is above the share, and comes nearer with more of them', () => {
  expect(upperEnd(0, 100)).toBeCloseTo(0.037, 3)
  expect(upperEnd(5, 100)).toBeCloseTo(0.1118, 3)
  expect(upperEnd(50, 1_000)).toBeCloseTo(0.0653, 3)
  expect(upperEnd(0, 0)).toBe(1)
})
