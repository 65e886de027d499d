import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import type { DrillFigure } from '#shared/report/drill.ts'
import { type PassMark, passMark } from '#shared/report/focus-area.ts'
import { checkMark, measureOf, titleOf } from './check-drill.ts'
import { describeCheck, describeMark, describePlayed, describeSoFar } from './drill-words.ts'

const AFTER_KILL: PassMark = { kind: 'after-kill', per: 'kills', window: 40, atMost: 15 }
const AHEAD: PassMark = { kind: 'ahead', per: 'minutes', window: 1, atMost: 2 }
const SHIELDS: PassMark = { kind: 'tracks-weak', per: 'broken-shields', window: 15, atMost: 5 }

const kills = (value: number, of: number): DrillFigure[] => [{ kind: 'kills-then-death', value, of }]
const ahead = (deaths: number, ms: number): DrillFigure[] => [
  { kind: 'deaths-while-ahead', value: deaths, of: null },
  { kind: 'time-ahead', value: ms, of: null },
]

describe('a mark counts as a rate in a single match', () => {
  test.each<[string, PassMark, DrillFigure[], string, string]>([
    ['five of 14', AFTER_KILL, kills(5, 14), 'passed', '5 of 14 kills followed by your death within five seconds, mark 5'],
    ['six of 14', AFTER_KILL, kills(6, 14), 'missed', '6 of 14 kills followed by your death within five seconds, mark 5'],
    ['nine kills', AFTER_KILL, kills(0, 9), 'not-enough-play', '9 kills, 10 needed'],
    ['eight in 4:12 ahead', AHEAD, ahead(8, 252_000), 'passed', '8 deaths in 4:12 ahead, mark 8'],
    ['nine in 4:12 ahead', AHEAD, ahead(9, 252_000), 'missed', '9 deaths in 4:12 ahead, mark 8'],
    ['41 s ahead', AHEAD, ahead(1, 41_000), 'not-enough-play', '0:41 ahead, 1:00 needed'],
    ['1:50 ahead, of a stricter mark', { ...AHEAD, atMost: 0.5 }, ahead(0, 110_000), 'not-enough-play', '1:50 ahead, 2:00 needed'],
    ['one death in 3:00 ahead', { ...AHEAD, atMost: 0.5 }, ahead(1, 180_000), 'passed', '1 death in 3:00 ahead, mark 1'],
    ['no film', AHEAD, [], 'not-enough-play', 'This match says nothing about it'],
    [
      'two of nine shields',
      SHIELDS,
      [{ kind: 'shields-not-refilled', value: 2, of: 9 }],
      'passed',
      '2 of 9 broken shields in a fight again before they were full, mark 3',
    ],
  ])('%s', (_, mark, figures, outcome, words) => {
    expect(describeCheck(mark, figures)).toEqual({ kind: mark.kind, title: titleOf(mark), outcome, figures: words })
  })
})

test('a match is not judged if it has too little play for the mark to allow one miss', () => {
  const strict = { ...AFTER_KILL, atMost: 2 }
  expect(checkMark(strict, kills(1, 19))).toMatchObject({ outcome: 'not-enough-play', needed: 20 })
  expect(checkMark(strict, kills(1, 20)).outcome).toBe('passed')
  expect(checkMark({ ...AFTER_KILL, atMost: 0 }, kills(1, 10)).outcome).toBe('missed')
})

test('over its own window a mark is the printed number, and more misses never pass if fewer do not', () => {
  const count = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 40 }), (misses, more, atMost) => {
      const mark = { ...AFTER_KILL, atMost }
      expect(checkMark(mark, kills(misses, 40)).outcome).toBe(misses <= atMost ? 'passed' : 'missed')
      const isPassed = (missed: number) => checkMark(mark, kills(missed, 60)).outcome === 'passed'
      if (isPassed(misses + more)) expect(isPassed(misses)).toBe(true)
    }),
  )
})

test('every kind has a measure, with words, for what its marks count', () => {
  for (const { id, measures } of [...LOG_KINDS, ...TRACK_KINDS]) {
    expect(measures.length).toBeGreaterThan(0)
    for (const { per } of measures) {
      const mark = passMark.parse({ kind: id, per, window: per === 'minutes' ? 1 : 20, atMost: 3 })
      expect(measureOf(mark).per).toBe(per)
      expect(describeMark(mark)).toMatch(/^(Over 20 .*, at most 3 .*|At most 3 deaths a minute while .*)\.$/)
    }
  }
})

describe('the progress of a mark', () => {
  const plays = (...each: (readonly [missed: number, occasions: number])[]) => each.map(([missed, occasions]) => ({ missed, occasions }))

  test.each([
    ['nothing was played', AFTER_KILL, [], null],
    ['two matches that do not fill the window', AFTER_KILL, plays([7, 14], [6, 17]), '31 of 40 kills, 13 so far'],
    ['the newest matches that fill it', AFTER_KILL, plays([9, 30], [7, 26], [6, 20]), '13 in the last 46 kills'],
    ['a window that is just full', AFTER_KILL, plays([7, 20], [6, 20]), '13 in the last 40 kills'],
    ['a time', AHEAD, plays([2, 1.5], [1, 2.7]), '3 deaths in 4:12 ahead so far'],
    ['no time', AHEAD, plays([0, 0]), null],
  ])('%s', (_, mark, played, words) => {
    expect(describeSoFar(mark, played)).toBe(words)
  })
})

test('a share of the objective says what it is a share of: time, plays or stops', () => {
  const wordsOf = (kind: 'hunts-kills' | 'never-stops', value: number, of: number) =>
    describePlayed(kind, [{ kind: `objective-done/${kind}`, value, of }])
  expect(wordsOf('hunts-kills', 7_000, 92_000)).toBe("7% of your team's time on the objective")
  expect(wordsOf('hunts-kills', 3, 12)).toBe('25% of the plays that score for your team')
  expect(wordsOf('never-stops', 2, 10)).toBe("20% of your team's stops")
})
