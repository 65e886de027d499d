import type { Report } from '#shared/report.ts'
import { checkDeaths } from './check-deaths.ts'
import { checkFacts } from './check-facts.ts'
import { checkLaws } from './check-laws.ts'
import { checkReferences } from './check-references.ts'
import { checkSentence } from './check-sentence.ts'
import { checkTables } from './check-tables.ts'
import { placedClaims } from './claim-places.ts'
import { startRecount } from './recount.ts'
import { countFacts } from './recount-fact.ts'
import type { Sentence, Sources, Violation } from './violation.ts'

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
