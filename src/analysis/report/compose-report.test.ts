import { expect, test } from 'vitest'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { sentenceOf } from '#analysis/report/text/report-sentences.ts'
import { simulateMatch } from '#analysis/simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#analysis/simulator/simulated-match.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'
import { validateReport } from '#tests/recount/validate-report.ts'
import { composeReport } from './compose-report.ts'

function readSimulated(seed: number, mode: (typeof SIMULATED_MODES)[number]) {
  const { film, statistics, skill } = simulateMatch({ seed, mode })
  const match = readMatchStats(statistics)
  const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  return { film, match, skill: readMatchSkill(skill), summary }
}

test.each(SIMULATED_MODES)('every sentence of every report of %s is proven by the log', (mode) => {
  for (const seed of [1, 2, 3]) {
    const { film, match, skill, summary } = readSimulated(seed, mode)
    for (const sources of [
      { match, film, skill },
      { match: null, film, skill: null },
      { match, film: [], skill },
    ]) {
      const log = buildEventLog({ match: sources.match, film: sources.film.length > 0 ? summary : null })
      for (const you of log.players) {
        const report = composeReport({ log, skill: sources.skill, you, map: 'Kiln' })
        const sentences = walkClaims(report).map(({ claim }) => ({ claim, text: sentenceOf(claim, report) }))
        expect(validateReport(report, sentences, sources)).toEqual([])
        expect(reportSchema.parse(report)).toEqual(report)
      }
    }
  }
})

test('the same match gives the same report, byte for byte', () => {
  const compose = () => {
    const { match, skill, summary } = readSimulated(7, 'oddball')
    const log = buildEventLog({ match, film: summary })
    const [you] = log.players
    return you && JSON.stringify(composeReport({ log, skill, you, map: null }))
  }
  expect(compose()).toBe(compose())
})
