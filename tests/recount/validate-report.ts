import type { Report } from '#shared/report/report.ts'
import { checkDeaths } from '#tests/recount/checks/check-deaths.ts'
import { checkFacts } from '#tests/recount/checks/check-facts.ts'
import { checkLaws } from '#tests/recount/checks/check-laws.ts'
import { checkReferences } from '#tests/recount/checks/check-references.ts'
import { checkTables } from '#tests/recount/checks/check-tables.ts'
import type { Sources, Violation } from '#tests/recount/checks/violation.ts'
import { startRecount } from '#tests/recount/counters/recount.ts'
import { countFacts } from '#tests/recount/counters/recount-fact.ts'

/**
 * Returns everything in a report's data that its sources do not support.
 *
 * Every fact, table and death is counted again by a second, naive reading of film, statistics and skill that shares only types and
 * thresholds with the analysis. The sentences are checked against the facts in `analysis/claims`. Not recounted are the players' keys,
 * the rounds, the assumed respawn, `possibleReasons`, and the series over other matches, which are not in the sources.
 */
export function validateReport(report: Report, sources: Sources): Violation[] {
  const recount = startRecount(report, sources)
  const counted = countFacts(recount)
  return [
    ...checkFacts(recount, counted),
    ...checkReferences(recount),
    ...checkDeaths(recount),
    ...checkTables(recount),
    ...checkLaws(recount, counted),
  ]
}
