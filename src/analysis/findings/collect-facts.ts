import { kindFacts } from '#analysis/death-kinds/counting/kind-facts.ts'
import { type KindTallies, seriesFacts } from '#analysis/death-kinds/counting/series-facts.ts'
import type { DeathKind, LogDeathKind } from '#analysis/death-kinds/death-kind.ts'
import { trackFacts } from '#analysis/death-kinds/tracks/track-facts.ts'
import { type FactBook, makeFactBook, type View } from '#analysis/facts/book/fact-book.ts'
import { checkFacts } from '#analysis/facts/collectors/check-facts.ts'
import { duelFacts } from '#analysis/facts/collectors/duel-facts.ts'
import { flowFacts } from '#analysis/facts/collectors/flow-facts.ts'
import { lifeFacts } from '#analysis/facts/collectors/life-facts.ts'
import { objectiveFacts } from '#analysis/facts/collectors/objective/objective-facts.ts'
import { deathFigureFacts } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import { drillFacts } from '#analysis/facts/collectors/on-tracks/drill-facts.ts'
import { entryFacts } from '#analysis/facts/collectors/on-tracks/entry-facts.ts'
import { fightFacts } from '#analysis/facts/collectors/on-tracks/fight-facts.ts'
import { groundFacts } from '#analysis/facts/collectors/on-tracks/ground-facts.ts'
import { objectivePlaceFacts } from '#analysis/facts/collectors/on-tracks/objective-place-facts.ts'
import { placeFacts } from '#analysis/facts/collectors/on-tracks/place-facts.ts'
import { spawnFacts } from '#analysis/facts/collectors/on-tracks/spawn-facts.ts'
import { teamFacts } from '#analysis/facts/collectors/on-tracks/team-facts.ts'
import { tempoFacts } from '#analysis/facts/collectors/on-tracks/tempo-facts.ts'
import { skillFacts } from '#analysis/facts/collectors/skill-facts.ts'
import { totalFacts } from '#analysis/facts/collectors/total-facts.ts'
import { tryFacts } from '#analysis/facts/collectors/try-facts.ts'
import type { MatchSkill } from '#analysis/statistics/match-skill.ts'
import { entrySigmas } from '#analysis/tries/entry-kinds.ts'
import type { ObservedWindow } from '#analysis/video-review/observe-windows.ts'
import { seenFacts } from '#analysis/video-review/seen-facts.ts'

interface FactSources {
  readonly skill: MatchSkill | null
  readonly kinds: readonly LogDeathKind[]
  /** The kinds that may be called: kinds of the log, or those on tracks. */
  readonly called: readonly DeathKind[]
  /** Tallies of earlier matches and this one, oldest first. */
  readonly matches: readonly KindTallies[]
  readonly watched: readonly ObservedWindow[]
}

export function collectFacts(view: View, { skill, kinds, called, matches, watched }: FactSources): FactBook {
  const facts = [
    ...totalFacts(view),
    ...kindFacts(view, kinds),
    ...kinds.flatMap((kind) => kind.rates(view)),
    ...lifeFacts(view),
    ...duelFacts(view),
    ...flowFacts(view),
    ...skillFacts(view, skill),
    ...objectiveFacts(view),
    ...tryFacts(view),
    ...checkFacts(view),
    ...deathFigureFacts(view),
    ...trackFacts(view),
    ...fightFacts(view),
    ...placeFacts(view),
    ...drillFacts(view),
    ...entryFacts(view),
    ...groundFacts(view),
    ...objectivePlaceFacts(view),
    ...tempoFacts(view),
    ...teamFacts(view),
    ...spawnFacts(view),
  ]
  return makeFactBook([
    ...facts,
    ...kinds.flatMap((kind) => kind.target(view, facts)),
    ...entrySigmas(view, facts),
    ...seriesFacts(view, called, matches),
    ...seenFacts(view, watched),
  ])
}
