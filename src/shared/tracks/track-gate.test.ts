import { expect, test } from 'vitest'
import { isHidden, type TrackGate } from './track-gate.ts'

function gate(changes: Partial<TrackGate>): TrackGate {
  return { name: 'hits', verdict: 'passed', figure: 0, tested: 8, failedPlayers: [], ...changes }
}

test('gates that passed or had too little to test hide nothing', () => {
  expect(isHidden([gate({ name: 'widths' }), gate({ name: 'lives', verdict: 'too-little-to-test' })], 'positions')).toBe(false)
})

test("a failed layout gate hides everything, a place gate the positions, a number gate only the failed players' numbers", () => {
  const layout = [gate({ name: 'widths', verdict: 'failed' })]
  expect((['positions', 'hits', 'damage', 'rounds'] as const).every((what) => isHidden(layout, what, 3))).toBe(true)
  const steps = [gate({ name: 'steps', verdict: 'failed' })]
  expect([isHidden(steps, 'positions', 3), isHidden(steps, 'positions'), isHidden(steps, 'hits', 3)]).toEqual([true, true, false])
  const hits = [gate({ name: 'hits', verdict: 'failed', failedPlayers: [3] })]
  expect([isHidden(hits, 'hits', 3), isHidden(hits, 'hits', 4), isHidden(hits, 'hits')]).toEqual([true, false, true])
  expect([isHidden(hits, 'damage', 3), isHidden(hits, 'positions')]).toEqual([false, false])
})
