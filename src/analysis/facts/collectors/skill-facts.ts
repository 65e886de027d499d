import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { playedThroughout } from '#analysis/log/presence.ts'
import type { Expectation, MatchSkill } from '#analysis/statistics/match-skill.ts'
import type { Fact } from '#shared/report/fact.ts'
import { killsAndDeaths } from './total-facts.ts'

/**
 * Actual against expected kills and deaths, in the service's own deviations, and what was expected of each rank. None for a player who was
 * not there for the whole match, since expectations are for whole matches.
 */
export function skillFacts(view: View, skill: MatchSkill | null): Fact[] {
  const own = skill?.get(view.you.id)
  if (!own || !playedThroughout(view.you)) return []
  const { kills, deaths } = killsAndDeaths(view, view.you)
  return [
    ...expectationFacts(view, 'kills', kills, own.kills),
    ...expectationFacts(view, 'deaths', deaths, own.deaths),
    ...own.tiers.map((tier) => ownFact(view, { kind: 'tier-kills', variant: tier.tier, value: tier.kills, unit: 'kills' })),
    ...(own.csrAfter && own.csrBefore
      ? [
          ownFact(view, {
            kind: 'csr',
            variant: `${own.csrAfter.tier} ${own.csrAfter.subTier}`,
            value: own.csrAfter.value,
            of: own.csrBefore.value,
            unit: 'csr',
          }),
        ]
      : []),
  ]
}

function expectationFacts(view: View, stat: 'kills' | 'deaths', actual: number, expectation: Expectation | null): Fact[] {
  if (!expectation) return []
  return [
    ownFact(view, { kind: `expected-${stat}`, value: expectation.expected, unit: stat }),
    ownFact(view, { kind: `sigma-${stat}`, value: (actual - expectation.expected) / expectation.deviation, unit: 'sigma' }),
  ]
}
