import { expect, test } from 'vitest'
import { LUCKY_ONE_IN } from '#analysis/rules.ts'
import { AT_THREEFOLD, evaluateHabit, evaluateInnocents, HABIT_KINDS, MOST, meanOf } from '../bench/evaluation.ts'

/** With eight players each. The simulator is seeded, so the figures are the same in every run; `npm run eval` takes more of them. */
const INNOCENT_MATCHES = 100

/** A row: a third as many series of three. */
const HABIT_MATCHES = 252

/** 10 and 15 s on an idle machine of two cores; a busy one takes three times as long. */
const OPTIONS = { timeout: 180_000 }

test('players without a habit are seldom flagged, and almost never called a habit', OPTIONS, () => {
  const { players, flagged, habit } = evaluateInnocents(INNOCENT_MATCHES)
  expect(players).toBe(INNOCENT_MATCHES * 8)
  expect(flagged).toBeLessThanOrEqual(MOST.flagged)
  expect(Math.abs(1 / flagged - LUCKY_ONE_IN)).toBeLessThanOrEqual(LUCKY_ONE_IN / 5)
  expect(habit).toBeLessThanOrEqual(MOST.habit)
})

test(
  'a threefold habit is ranked first in at least 88 % of single matches, and called in at least 94 % of series of three',
  OPTIONS,
  () => {
    const rows = HABIT_KINDS.map((line) => evaluateHabit(line, 3, HABIT_MATCHES))
    expect(meanOf(rows, ({ rankedFirst }) => rankedFirst)).toBeGreaterThanOrEqual(AT_THREEFOLD.first)
    expect(meanOf(rows, ({ calledOverThree }) => calledOverThree)).toBeGreaterThanOrEqual(AT_THREEFOLD.overThree)
  },
)
