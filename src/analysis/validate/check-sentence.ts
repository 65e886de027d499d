import type { Report } from '#shared/report.ts'
import { checkComparisons } from './check-comparisons.ts'
import { checkFigures } from './check-figures.ts'
import { checkLabels } from './check-labels.ts'
import { checkPolarity } from './check-polarity.ts'
import { checkWords } from './check-words.ts'
import { citedBy } from './cited.ts'
import { type Placed, placeOf } from './claim-places.ts'
import { stripNames } from './names.ts'
import type { Recount } from './recount.ts'
import type { CountedFacts } from './recount-fact.ts'
import type { Sentence, Violation } from './violation.ts'

/** One sentence against the facts, events, players and words that its own claim cites. */
export function checkSentence(recount: Recount, counted: CountedFacts, places: readonly Placed[], { text, claim }: Sentence): Violation[] {
  const { where, isAdvice } = placeOf(places, claim)
  const cited = citedBy(recount, counted, claim)
  const { rest, problems } = stripNames(recount.report, cited, text)
  const found = [
    ...problems,
    ...checkFigures(recount, cited, rest, isAdvice ? factsOfArea(recount.report, where) : []),
    ...checkLabels(cited.facts, rest),
    ...checkPolarity(recount, cited, text),
    ...checkComparisons(recount, cited, text),
    ...(isAdvice ? [] : checkWords(rest)),
  ]
  return found.map((problem) => ({ where, text, problem }))
}

/** The fact of deaths that a piece of advice belongs to, so that it may repeat the window of its own line. */
function factsOfArea({ focusAreas, facts }: Report, where: string): Report['facts'] {
  const area = focusAreas[Number(/^focusAreas\[(\d+)\]/.exec(where)?.[1] ?? Number.NaN)]
  return facts.filter(({ id }) => id === area?.deaths)
}
