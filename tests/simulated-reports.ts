import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport, type ReportSources } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { chooseWindows, MOST_WINDOWS } from '#analysis/watching/windows/choose-windows.ts'
import type { Report } from '#shared/report/report.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES, type SimulatedMode } from '#simulator/simulated-match.ts'
import { simulateWatch } from '#simulator/watching/simulate-watch.ts'
import { visualsOf } from '#simulator/watching/visuals.ts'

/** Reports of the first players of one simulated match of each mode. */
export function simulatedReports(seed: number, players: number): Report[] {
  return SIMULATED_MODES.flatMap((mode) => sourcesOf(seed, mode, players).map(composeReport))
}

/** The same with what a model that is always right saw in the video of each. */
export function watchedReports(seed: number, players: number): Report[] {
  return SIMULATED_MODES.flatMap((mode) =>
    sourcesOf(seed, mode, players).map((sources) => {
      const windows = chooseWindows(composeReport(sources), () => true, MOST_WINDOWS)
      const visuals = visualsOf(seed, sources.you.id)
      return composeReport({ ...sources, watch: simulateWatch({ windows, visuals, hasTracks: false, run: seed, noise: null }) })
    }),
  )
}

function sourcesOf(seed: number, mode: SimulatedMode, players: number): ReportSources[] {
  const { film, statistics, skill } = simulateMatch({ seed, mode })
  const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: summary })
  return log.players.slice(0, players).map((you) => ({ log, skill: readMatchSkill(skill), you, map: 'Kiln' }))
}
