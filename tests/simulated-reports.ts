import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import { composeReport, type ReportSources } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { chooseWindows, MAX_WINDOWS } from '#analysis/video-review/choose-windows.ts'
import { needsSecondLook } from '#analysis/video-review/observe-windows.ts'
import { sheetOf } from '#analysis/video-review/question-sheets.ts'
import { answerSheet } from '#sandbox/gemini/answers.ts'
import type { Report } from '#shared/report/report.ts'
import { type LookAsking, type ReviewWindow, spanOfLook } from '#shared/report/review-window.ts'
import type { ReviewedWindow, StoredVideoReview, WindowLook } from '#shared/report/stored-video-review.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES, type SimulatedMode } from '#simulator/simulation.ts'

/** Reports of the first players of one simulated match of each mode. */
export function simulatedReports(seed: number, players: number): Report[] {
  return SIMULATED_MODES.flatMap((mode) => analysedOnce(sourcesOf(seed, mode, players)).map(composeReport))
}

/** Analyzes the log once, because the result is the same for all players of a match. */
function analysedOnce(sources: readonly ReportSources[]): ReportSources[] {
  const [first] = sources
  const analysis = first && analyseMatch(first.log, LOG_KINDS)
  return sources.map((one) => ({ ...one, ...(analysis && { analysis }) }))
}

/** The same reports, with what the sandbox's model sees in each video. */
export function watchedReports(seed: number, players: number): Report[] {
  return SIMULATED_MODES.flatMap((mode) =>
    analysedOnce(sourcesOf(seed, mode, players)).map((sources) => {
      const windows = chooseWindows(composeReport(sources), () => true, MAX_WINDOWS)
      return composeReport({ ...sources, watch: watchOf(windows, `${seed} ${sources.you.id}`) })
    }),
  )
}

/** The sandbox model's answers about windows of a video, with second looks where the first requires one, in their stored form. */
export function watchOf(windows: readonly ReviewWindow[], video: string): StoredVideoReview {
  const lookAt = (window: ReviewWindow, asking: LookAsking): WindowLook => {
    const { name, questions } = sheetOf(window.kind, asking, { hasTracks: false })
    const clockSeconds = Math.floor(spanOfLook(window, asking).fromMs / 1000)
    return { asking, sheet: name, clockSeconds, answers: answerSheet(`${video} ${window.atMs}`, questions) }
  }
  const watched = windows.map((window): ReviewedWindow => {
    const clockSeconds = Math.floor(window.fromMs / 1000)
    const first = lookAt(window, 'first')
    const looks = needsSecondLook(window, clockSeconds, first) ? [first, lookAt(window, 'second')] : [first]
    return { ...window, video: { fromMs: window.fromMs, toMs: window.toMs }, clockSeconds, looks, trouble: null }
  })
  const by = { model: 'sandbox', provider: 'Callout', source: 'address', seconds: 0 } as const
  return { ...by, windows: watched, chosen: [] }
}

export function sourcesOf(seed: number, mode: SimulatedMode, players: number): ReportSources[] {
  const { film, statistics, skill } = simulateMatch({ seed, mode })
  const log = logOfSimulated({ statistics, film })
  return log.players.slice(0, players).map((you) => ({ log, skill: readMatchSkill(skill), you, map: 'Kiln' }))
}
