import { expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { paragraphOf } from '#analysis/claims/report-sentences.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { studyOf } from '#simulator/samples/sample-book.ts'
import { seatIn } from '#simulator/samples/sample-log.ts'
import { type Heights, type ScriptedKill, trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import type { ScriptedTracks } from '#simulator/samples/sample-tracks.ts'

/** `a` kills `e` twelve times by headshot, and dies to `f` as often: 4.5 s after every other kill, 20 s after the rest, from afar. */
const KILLS: readonly ScriptedKill[] = Array.from({ length: 12 }, (_, at): ScriptedKill[] => [
  { ms: 30_000 + at * 40_000, killer: 'a', victim: 'e', isHead: true },
  { ms: 30_000 + at * 40_000 + (at % 2 === 0 ? 4_500 : 20_000), killer: 'f', victim: 'a', isFar: at % 2 === 1 },
]).flat()

function composed(heights: Heights = {}, changes: ScriptedTracks = {}, kills = KILLS) {
  const { log, tracks } = trackedMatch(kills, changes, heights)
  const positions = { status: 'read', tracks } as const
  const { book } = studyOf(log, 'a', { positions })
  const report = composeReport({ log, skill: null, map: null, you: seatIn(log, 'a'), positions })
  const figure = (kind: Parameters<typeof book.find>[0]) => {
    const fact = book.find(kind)
    return fact && [Math.round(fact.value * 100) / 100, fact.of]
  }
  return {
    report,
    figure,
    section: paragraphOf(
      report.sections.flatMap(({ id, claims }) => (id === 'deaths' || id === 'fights' ? claims : [])),
      report,
    ),
  }
}

test('duels, heights and ranges are counted, reported if there are enough, and pass the check', () => {
  const { report, figure, section } = composed({ f: 1.1 })
  expect(figure('duels-won')).toEqual([12, 24])
  expect(figure('duels-begun')).toEqual([12, 24])
  expect([figure('deaths-from-above'), figure('others-deaths-from-above')]).toEqual([
    [12, 12],
    [0, 12],
  ])
  expect([figure('kill-range'), figure('death-range')]).toEqual([
    [8, null],
    [8.14, null],
  ])
  expect(checkReport(report).dropped).toEqual([])
  expect(section).toContain('You hit first in 12 of your 24 even duels; 24 ended in a kill, 12 of them yours.')
  expect(section).toContain('In 12 of your 12 deaths on film your killer stood 3 m higher or more. The others: none of 12.')
  expect(section).not.toContain('Typically')
})

test('a killer less than a unit higher does not count, and few deaths are not reported', () => {
  expect(composed({ f: 0.9 }).figure('deaths-from-above')).toEqual([0, 12])
  expect(composed({ f: 1.1 }, {}, KILLS.slice(0, 8)).section).not.toMatch(/stood higher|even duels/)
})

test('time out of reach is living time while a teammate lives, for the player and the teammates', () => {
  const { figure } = composed()
  const [own, of] = figure('time-alone') ?? []
  expect((own ?? 0) / (of ?? 1)).toBeGreaterThan(0.05)
  expect(figure('mates-time-alone')?.[0]).toBe(0)
  expect(figure('lives-shown')?.[0]).toBe(12)
})

test('there are no heights, ranges or time alone without places, and no duels without named hits', () => {
  const box = { min: [0, 0, 0], max: [1, 1, 1] } as const
  const unknown = composed({ f: 1.1 }, { changes: { map: { areDistancesKnown: false, foundBy: 'nothing', box } } })
  expect([unknown.figure('deaths-from-above'), unknown.figure('kill-range'), unknown.figure('time-alone')]).toEqual([null, null, null])
  expect(unknown.figure('duels-won')).toEqual([12, 24])
  const gates = [{ name: 'hits', verdict: 'failed', figure: 0.3, tested: 8, failedPlayers: [0] }] as const
  expect(composed({}, { changes: { gates } }).figure('duels-won')).toBeNull()
})
