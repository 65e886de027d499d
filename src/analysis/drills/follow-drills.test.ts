import { describe, expect, test } from 'vitest'
import type { PassMark } from '#shared/report/focus-area.ts'
import { type DrilledMatch, followDrills } from './follow-drills.ts'

const MARK: PassMark = { kind: 'after-kill', per: 'kills', window: 40, atMost: 10 }
const NEWER: PassMark = { ...MARK, atMost: 5 }
const BEHIND: PassMark = { kind: 'behind', per: 'minutes', window: 1, atMost: 2 }

/** Matches one day apart: the deaths after twenty kills in each, and the pass marks that its report asked for. */
function played(...matches: readonly (readonly [misses: number | null, ...asked: PassMark[]])[]): DrilledMatch<number>[] {
  return matches.map(([misses, ...asked], index) => ({
    id: index + 1,
    playedAt: new Date(Date.UTC(2026, 7, index + 1)),
    asked,
    givenUp: [],
    figures: misses === null ? [] : [{ kind: 'kills-then-death', value: misses, of: 20 }],
  }))
}

const summary = (matches: DrilledMatch<number>[]) =>
  followDrills(matches).map(({ mark, passes, askedBy, closedAt }) => [mark.kind, passes, askedBy, closedAt?.getUTCDate() ?? null])

describe('a drill', () => {
  test('is open from the report that asks for it, whose own match does not count', () => {
    expect(summary(played([0, MARK]))).toEqual([['after-kill', 0, 1, null]])
    expect(followDrills(played([0, MARK]))[0]?.last).toBeNull()
  })

  test('closes with the third match that passes, regardless of misses and unjudged matches in between', () => {
    expect(summary(played([9, MARK], [5], [6], [null], [5], [4]))).toEqual([['after-kill', 3, 1, 6]])
    expect(summary(played([9, MARK], [5], [6], [5]))).toEqual([['after-kill', 2, 1, null]])
  })

  test('takes the mark of a newer report, keeps its passes, and checks each match against the mark before it', () => {
    const matches = played([9, MARK], [5, NEWER], [5])
    expect(summary(matches)).toEqual([['after-kill', 1, 2, null]])
    expect(followDrills(matches)[0]?.last?.mark).toEqual(NEWER)
  })

  test('begins again after it was closed when a report asks for it', () => {
    expect(summary(played([9, MARK], [1], [1], [1, MARK], [9]))).toEqual([
      ['after-kill', 0, 4, null],
      ['after-kill', 3, 1, 4],
    ])
  })

  test('is the only open one: the first that a report asks for, until another replaces it', () => {
    expect(summary(played([9, MARK, BEHIND], [1]))).toEqual([['after-kill', 1, 1, null]])
    expect(summary(played([9, MARK], [1], [9, BEHIND], [1]))).toEqual([['behind', 0, 3, null]])
  })

  test('is not open after it was given up, nor is the one it replaced, until a later report asks', () => {
    const giveUp = (matches: DrilledMatch<number>[], upTo: number, kind: string) =>
      matches.map((match, index) => (index < upTo ? { ...match, givenUp: [kind] } : match))
    expect(summary(giveUp(played([9, MARK], [9, MARK], [9]), 3, 'after-kill'))).toEqual([])
    expect(summary(giveUp(played([9, BEHIND], [9, MARK], [9]), 3, 'after-kill'))).toEqual([])
    expect(summary(giveUp(played([9, MARK], [9], [9, MARK], [1]), 2, 'after-kill'))).toEqual([['after-kill', 1, 3, null]])
  })

  test('counts every match since, judged or not, until a newer mark counts something else', () => {
    const missedOf = (matches: DrilledMatch<number>[]) => followDrills(matches)[0]?.plays.map(({ missed }) => missed)
    expect(missedOf(played([0, MARK], [9], [null], [5, NEWER], [4]))).toEqual([9, 5, 4])
    const deaths: PassMark = { ...MARK, per: 'deaths', kind: 'tracks-weak' }
    expect(missedOf(played([0, { ...deaths, per: 'broken-shields' }], [9, deaths]))).toEqual([])
    expect(missedOf(played([9, MARK], [1], [1], [1, MARK], [9]))).toEqual([9])
  })
})
