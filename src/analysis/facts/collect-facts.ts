import { type FactBook, makeFactBook, type View } from '#analysis/facts/book/fact-book.ts'
import { checkFacts } from '#analysis/facts/collectors/check-facts.ts'
import { duelFacts } from '#analysis/facts/collectors/duel-facts.ts'
import { flowFacts } from '#analysis/facts/collectors/flow-facts.ts'
import { lifeFacts } from '#analysis/facts/collectors/life-facts.ts'
import { medalFacts } from '#analysis/facts/collectors/medal-facts.ts'
import { objectiveFacts } from '#analysis/facts/collectors/objective-facts.ts'
import { skillFacts } from '#analysis/facts/collectors/skill-facts.ts'
import { totalFacts } from '#analysis/facts/collectors/total-facts.ts'
import { lineFacts } from '#analysis/facts/lines/line-facts.ts'
import type { LeakLine } from '#analysis/facts/lines/line-tally.ts'
import { rateFacts } from '#analysis/facts/lines/rate-facts.ts'
import { seriesFacts, targetFacts } from '#analysis/facts/lines/target-facts.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import type { LineTally } from '#shared/report/line-tally.ts'

/** Tallies of this and earlier matches by line, oldest first. */
export type LineSeries = Readonly<Record<LeakLine, readonly LineTally[]>>

/** Every fact of one player's report. */
export function collectFacts(view: View, skill: MatchSkill | null, series: LineSeries): FactBook {
  const facts = [
    ...totalFacts(view),
    ...lineFacts(view),
    ...rateFacts(view),
    ...lifeFacts(view),
    ...duelFacts(view),
    ...medalFacts(view),
    ...flowFacts(view),
    ...skillFacts(view, skill),
    ...objectiveFacts(view),
    ...checkFacts(view),
  ]
  return makeFactBook([...facts, ...targetFacts(view, facts), ...seriesFacts(view, series)])
}
