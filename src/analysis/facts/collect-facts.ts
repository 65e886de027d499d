import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import type { LineTally } from '#shared/line-tally.ts'
import { checkFacts } from './check-facts.ts'
import { duelFacts } from './duel-facts.ts'
import { type FactBook, makeFactBook, type View } from './fact-book.ts'
import { flowFacts } from './flow-facts.ts'
import { lifeFacts } from './life-facts.ts'
import { lineFacts } from './line-facts.ts'
import type { LeakLine } from './line-tally.ts'
import { medalFacts } from './medal-facts.ts'
import { objectiveFacts } from './objective-facts.ts'
import { rateFacts } from './rate-facts.ts'
import { skillFacts } from './skill-facts.ts'
import { seriesFacts, targetFacts } from './target-facts.ts'
import { totalFacts } from './total-facts.ts'

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
