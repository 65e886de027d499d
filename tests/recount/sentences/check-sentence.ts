import { type Placed, placeOf } from '#tests/recount/checks/claim-places.ts'
import type { Sentence, Violation } from '#tests/recount/checks/violation.ts'
import type { Recount } from '#tests/recount/counters/recount.ts'
import type { CountedFacts } from '#tests/recount/counters/recount-fact.ts'
import { checkComparisons } from './check-comparisons.ts'
import { checkFigures } from './check-figures.ts'
import { checkLabels } from './check-labels.ts'
import { checkPolarity } from './check-polarity.ts'
import { checkWords } from './check-words.ts'
import { citedBy } from './cited.ts'
import { stripNames } from './names.ts'

/** One sentence against the facts, events, players and words that its own claim cites. */
export function checkSentence(recount: Recount, counted: CountedFacts, places: readonly Placed[], { text, claim }: Sentence): Violation[] {
  const { where, isAdvice } = placeOf(places, claim)
  const cited = citedBy(recount, counted, claim)
  const { rest, problems } = stripNames(recount.report, cited, text)
  const found = [
    ...problems,
    ...checkFigures(recount, cited, rest, isAdvice),
    ...checkLabels(cited.facts, rest),
    ...checkPolarity(recount, cited, text),
    ...checkComparisons(recount, cited, text),
    ...(isAdvice ? [] : checkWords(rest)),
  ]
  return found.map((problem) => ({ where, text, problem }))
}
