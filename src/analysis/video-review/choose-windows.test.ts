import { expect, test } from 'vitest'
import { isDeathKind } from '#shared/report/focus-area.ts'
import { LONGEST_WINDOW_MS, type ReviewWindow } from '#shared/report/review-window.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { chooseWindows, MAX_WINDOWS } from './choose-windows.ts'

const reports = [...simulatedReports(1, 2), ...simulatedReports(2, 2)]
const everywhere = () => true

function areApart(windows: readonly ReviewWindow[]): boolean {
  const byTime = windows.toSorted((one, other) => one.fromMs - other.fromMs)
  return byTime.every(({ fromMs }, index) => (byTime[index - 1]?.toMs ?? Number.NEGATIVE_INFINITY) <= fromMs)
}

test("windows are short, don't overlap, lie around an event of the report, and have its id", () => {
  for (const report of reports) {
    const windows = chooseWindows(report, everywhere, MAX_WINDOWS)
    expect(windows.length).toBeGreaterThan(4)
    expect(areApart(windows)).toBe(true)
    expect(new Set(windows.map(({ id }) => id)).size).toBe(windows.length)
    for (const { id, kind, event, atMs, fromMs, toMs } of windows) {
      expect(id).toBe(`${kind}-${event}`)
      expect(report.events.find((candidate) => candidate.id === event)?.atMs).toBe(atMs)
      expect([fromMs < atMs, atMs < toMs, toMs - fromMs <= LONGEST_WINDOW_MS]).toEqual([true, true, true])
    }
  }
})

test('a smaller plan is the beginning of a larger one, and plans are deterministic', () => {
  for (const report of reports) {
    const largest = chooseWindows(report, everywhere, 30)
    for (const most of [0, 1, 2, 6, 12]) expect(chooseWindows(report, everywhere, most)).toEqual(largest.slice(0, most))
  }
})

test('deaths of the first focus area come first, and at least half of a plan is deaths if enough need an explanation', () => {
  for (const report of reports) {
    const ofDeaths = report.focusAreas.filter(({ kind }) => isDeathKind(kind))
    if (ofDeaths.length === 0) continue
    const windows = chooseWindows(report, everywhere, MAX_WINDOWS)
    expect(ofDeaths[0]?.moments).toContain(windows[0]?.event)
    const open = ofDeaths.flatMap(({ moments }) => moments).length + report.deaths.filter(({ kind }) => kind === 'level').length
    if (open > MAX_WINDOWS) expect(windows.filter(({ kind }) => kind === 'death').length).toBeGreaterThanOrEqual(MAX_WINDOWS / 2)
  }
  const kinds = new Set(reports.flatMap((report) => chooseWindows(report, everywhere, MAX_WINDOWS).map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual(['death', 'good-play', 'objective', 'swing'])
})

test('only windows that the video shows are chosen', () => {
  for (const report of reports) {
    const middleMs = (report.timeline.startMs + report.timeline.endMs) / 2
    const windows = chooseWindows(report, (fromMs) => fromMs >= middleMs, MAX_WINDOWS)
    expect(windows.every(({ fromMs }) => fromMs >= middleMs)).toBe(true)
    expect(chooseWindows(report, () => false, MAX_WINDOWS)).toEqual([])
  }
})

test('moments other than deaths are not chosen while the player is dead', () => {
  for (const report of reports) {
    const deaths = report.deaths.map(({ event }) => report.events.find(({ id }) => id === event)?.atMs ?? 0)
    for (const { kind, atMs } of chooseWindows(report, everywhere, 30)) {
      if (kind !== 'death') expect(deaths.some((diedMs) => diedMs < atMs && atMs - diedMs < 3_000)).toBe(false)
    }
  }
})
