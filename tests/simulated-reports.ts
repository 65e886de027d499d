import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { simulateMatch } from '#analysis/simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#analysis/simulator/simulated-match.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { Report } from '#shared/report/report.ts'

/** Reports of the first players of one simulated match of each mode. */
export function simulatedReports(seed: number, players: number): Report[] {
  return SIMULATED_MODES.flatMap((mode) => {
    const { film, statistics, skill } = simulateMatch({ seed, mode })
    const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
    const log = buildEventLog({ match: readMatchStats(statistics), film: summary })
    return log.players.slice(0, players).map((you) => composeReport({ log, skill: readMatchSkill(skill), you, map: 'Kiln' }))
  })
}
