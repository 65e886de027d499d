import { expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { validateReport } from '#tests/recount/validate-report.ts'
import { composeReport } from './compose-report.ts'

function readSimulated(seed: number, mode: (typeof SIMULATED_MODES)[number]) {
  const { film, statistics, skill } = simulateMatch({ seed, mode })
  return { film, match: readMatchStats(statistics), skill: readMatchSkill(skill), summary: filmOf(film) }
}

test.each(SIMULATED_MODES.map((mode, index) => [mode, index + 1] as const))(
  'the recount confirms every number of every report of %s, and every sentence passes the check',
  (mode, seed) => {
    const { film, match, skill, summary } = readSimulated(seed, mode)
    for (const sources of [
      { match, film, skill },
      { match: null, film, skill: null },
      { match, film: [], skill },
    ]) {
      const log = buildEventLog({ match: sources.match, film: sources.film.length > 0 ? summary : null })
      for (const you of log.players) {
        const report = composeReport({ log, skill: sources.skill, you, map: 'Kiln' })
        expect(validateReport(report, sources)).toEqual([])
        expect(checkReport(report)).toEqual({ report, dropped: [] })
        expect(reportSchema.parse(report)).toEqual(report)
      }
    }
  },
)

test('the same match gives the same report, byte for byte', () => {
  const compose = () => {
    const { match, skill, summary } = readSimulated(7, 'oddball')
    const log = buildEventLog({ match, film: summary })
    const [you] = log.players
    return you && JSON.stringify(composeReport({ log, skill, you, map: null }))
  }
  expect(compose()).toBe(compose())
})
