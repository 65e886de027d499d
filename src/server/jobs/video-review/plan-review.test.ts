import { expect, test } from 'vitest'
import type { MatchTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { alignWithAnyLimit } from '#analysis/alignment/vote/recording/find-limit.ts'
import { observeWindows } from '#analysis/video-review/observe-windows.ts'
import { sheetOf } from '#analysis/video-review/question-sheets.ts'
import type { Report } from '#shared/report/report.ts'
import { type LookAsking, spanOfLook } from '#shared/report/review-window.ts'
import type { PlannedWindow } from '#shared/report/stored-video-review.ts'
import type { ClockFace } from '#shared/video/stored-alignment.ts'
import type { ReportAlignment } from '#shared/video/video-alignment.ts'
import { type SimulatedClock, shownSeconds } from '#simulator/video/clock-noise.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { planReview } from './prepare-review.ts'

const [report] = simulatedReports(14, 1) as [Report]
const KICK_OFF_MS = 9_000
const LENGTH_MS = (report.events.at(-1)?.atMs ?? 0) + 5_000 - KICK_OFF_MS
/** Where the match kicks off in the video. */
const STARTS_AT_MS = 41_000

interface Aligned {
  readonly alignment: ReportAlignment
  readonly clock: readonly ClockFace[]
}

/** Clock readings throughout an uncut video of the match, and the resulting alignment. */
function aligned(clockAt: (matchMs: number) => number, times: Partial<MatchTimes> = {}): Aligned {
  const readings = Array.from({ length: 24 }, (_, index) => {
    const matchMs = ((index + 0.5) * LENGTH_MS) / 24
    return { videoMs: STARTS_AT_MS + matchMs, clockSeconds: clockAt(matchMs), weight: 1, source: 'model' as const }
  })
  const match: MatchTimes = { lengthMs: LENGTH_MS, kickOffMs: KICK_OFF_MS, direction: null, limitMs: null, ...times }
  const { outcome } = alignWithAnyLimit(readings, match, { lengthMs: null })
  if (outcome.status === 'refused') throw new Error(outcome.reason)
  const { clock = [], ...alignment } = outcome.alignment
  return { alignment: { ...alignment, of: 'video', isToTheFrame: false }, clock }
}

const windowsOf = (aligned: Aligned) => planReview({ report, ...aligned }).windows
const limitMs = 60_000 * Math.ceil(LENGTH_MS / 60_000)
const DOWN: SimulatedClock = { direction: 'countdown', limitMs }
const UP: SimulatedClock = { direction: 'count-up', limitMs: 0 }

/** The outcome of a window if a look read a clock that is `offSeconds` off. */
function outcomeOf(window: PlannedWindow, clock: SimulatedClock, asking: LookAsking, offSeconds: number) {
  const clockSeconds = shownSeconds(clock, spanOfLook(window, asking).fromMs - KICK_OFF_MS) + offSeconds
  const { name, questions } = sheetOf(window.kind, asking, { hasTracks: false })
  const answers = Object.fromEntries(questions.map(({ id, options: [first = ''] }) => [id, first]))
  const [observed] = observeWindows([{ ...window, looks: [{ asking, sheet: name, clockSeconds, answers }], trouble: null }])
  return observed?.outcome
}

test.each([
  ['counts down', DOWN],
  ['counts up', UP],
])('when the match clock %s, the plan has its time, and a look that read another time does not count', (_, clock) => {
  const windows = windowsOf(aligned((matchMs) => shownSeconds(clock, matchMs)))
  expect(windows.length).toBeGreaterThan(6)
  for (const window of windows) {
    expect(window.clockDirection).toBe(clock.direction)
    expect(Math.abs((window.clockSeconds ?? 0) - shownSeconds(clock, window.fromMs - KICK_OFF_MS))).toBeLessThanOrEqual(1)
    for (const asking of ['first', 'second'] as const) {
      expect(outcomeOf(window, clock, asking, 0)).not.toBe('contradicts')
      for (const off of [-5, 5]) expect(outcomeOf(window, clock, asking, off)).toBe('contradicts')
    }
  }
})

test('a countdown that restarts with each round is known, except in a window with the end of a round', () => {
  const second = Math.round(LENGTH_MS / 2)
  const roundLimit = 60_000 * Math.ceil(second / 60_000)
  const inRound = (matchMs: number) => shownSeconds({ direction: 'countdown', limitMs: roundLimit }, matchMs % second)
  const alignment = aligned(inRound, { direction: 'countdown', limitMs: roundLimit, roundStartsMs: [0, second] })
  for (const { fromMs, toMs, clockSeconds } of windowsOf(alignment)) {
    const [begins, ends] = [fromMs - KICK_OFF_MS, toMs - KICK_OFF_MS].map((matchMs) => Math.floor(matchMs / second))
    if (begins === ends) expect(Math.abs((clockSeconds ?? 0) - inRound(fromMs - KICK_OFF_MS))).toBeLessThanOrEqual(1)
    else expect(clockSeconds).toBeNull()
  }
})

test('without clock readings, windows have no clock to compare with', () => {
  const unread = windowsOf({ ...aligned((matchMs) => shownSeconds(UP, matchMs)), clock: [] })
  expect(unread.map(({ clockSeconds }) => clockSeconds)).toEqual(unread.map(() => null))
})
