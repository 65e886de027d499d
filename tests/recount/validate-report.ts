import type { Report } from '#shared/report/report.ts'
import { checkDeaths } from '#tests/recount/checks/check-deaths.ts'
import { checkFacts } from '#tests/recount/checks/check-facts.ts'
import { checkLaws } from '#tests/recount/checks/check-laws.ts'
import { checkReferences } from '#tests/recount/checks/check-references.ts'
import { checkTables } from '#tests/recount/checks/check-tables.ts'
import { placedClaims } from '#tests/recount/checks/claim-places.ts'
import type { Sentence, Sources, Violation } from '#tests/recount/checks/violation.ts'
import { startRecount } from '#tests/recount/counters/recount.ts'
import { countFacts } from '#tests/recount/counters/recount-fact.ts'
import { checkSentence } from '#tests/recount/sentences/check-sentence.ts'

/**
 * Everything in a report that its sources do not bear out; empty for a report that may be shown.
 *
 * Every fact, table and death is counted again by a second, naive reading of film, statistics and skill that shares no code
 * with the analysis, and each sentence may only say what its own claim cites. Taken on trust are the players' keys, the
 * rounds, the assumed respawn, `possibleReasons`, and the series over other matches, whose matches are not at hand.
 */
export function validateReport(report: Report, sentences: readonly Sentence[], sources: Sources): Violation[] {
  const recount = startRecount(report, sources)
  const counted = countFacts(recount)
  const places = placedClaims(report)
  return [
    ...checkFacts(recount, counted),
    ...sentences.flatMap((sentence) => checkSentence(recount, counted, places, sentence)),
    ...checkReferences(recount),
    ...checkDeaths(recount),
    ...checkTables(recount),
    ...checkLaws(recount, counted),
  ]
}
