import { min } from 'd3-array'
import type { LogDeathKind } from '#analysis/death-kinds/death-kind.ts'
import { NUMBERS_STATES } from '#analysis/death-kinds/numbers/numbers-state.ts'
import { ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import type { DeathReview } from '#analysis/facts/match-state/sort-deaths.ts'
import { inTakingOrder } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { expectedOf, sigmaOf, tallyKind } from './kind-tally.ts'

/** The player's deaths by kind, with the expected numbers, deviations, killers, and the counts under other respawns. */
export function kindFacts(view: View, kinds: readonly LogDeathKind[]): Fact[] {
  const { analysis, you } = view
  const own = ownReviews(analysis, you.id)
  if (own.length === 0) return []
  const known = knownKinds(analysis, kinds)
  return [
    ...inTakingOrder(known.map(({ id }) => id)).map((kind) => {
      const deaths = own.filter((review) => review.kind === kind).map((review) => review.death)
      return ownFact(view, {
        kind: `deaths-${kind}`,
        value: deaths.length,
        of: own.length,
        unit: 'deaths',
        events: deaths,
      })
    }),
    ...known.flatMap((kind) => [...expectedFacts(view, kind), ...killerFacts(view, kind, own)]),
    ...(analysis.numbers.length > 0 ? respawnFacts(view) : []),
  ]
}

/** The kinds that apply to a match: some need the living players of two sides counted. */
export function knownKinds<Kind extends Pick<LogDeathKind, 'needsNumbers'>>({ numbers }: MatchAnalysis, kinds: readonly Kind[]): Kind[] {
  return kinds.filter(({ needsNumbers }) => !needsNumbers || numbers.length > 0)
}

function expectedFacts(view: View, kind: LogDeathKind): Fact[] {
  const player = view.you.id
  const { exposures, otherRespawns } = view.analysis
  const tally = tallyKind(exposures, player, kind.id)
  const tried = kind.needsNumbers ? otherRespawns.map((other) => tallyKind(other.exposures, player, kind.id)) : []
  const sigma = min([tally, ...tried].flatMap((counted) => sigmaOf([counted], kind) ?? []))
  if (sigma === undefined) return []
  const { deaths } = tally.situation
  return [
    ownFact(view, { kind: `expected-${kind.id}`, value: expectedOf(tally.taken), unit: 'deaths' }),
    ownFact(view, { kind: `over-${kind.id}`, value: deaths - expectedOf(tally.situation), of: deaths, unit: 'deaths' }),
    ownFact(view, { kind: `sigma-${kind.id}`, value: sigma, unit: 'sigma' }),
  ]
}

function killerFacts(view: View, { id }: LogDeathKind, own: readonly DeathReview[]): Fact[] {
  const deaths = own.filter((review) => review.kind === id).map((review) => review.death)
  const killers = [...new Set(deaths.flatMap(({ killer }) => (killer === null ? [] : [killer])))]
  return killers
    .map((killer) => {
      const events = deaths.filter((death) => death.killer === killer)
      return ownFact(view, {
        kind: 'kind-killer',
        other: killer,
        variant: id,
        value: events.length,
        of: deaths.length,
        unit: 'deaths',
        events,
      })
    })
    .sort((a, b) => b.value - a.value)
}

/** Behind, ahead and level recounted under the other respawns: the effect of a wrong assumption. */
function respawnFacts(view: View): Fact[] {
  return view.analysis.otherRespawns.flatMap((other) => {
    const own = ownReviews(other, view.you.id)
    return [...NUMBERS_STATES, 'level' as const].map((kind) => {
      const deaths = own.filter((review) => review.kind === kind).map((review) => review.death)
      return ownFact(view, {
        kind: 'kind-at-respawn',
        variant: `${kind}-${other.respawnMs / 1000}`,
        value: deaths.length,
        of: own.length,
        unit: 'deaths',
        events: deaths,
      })
    })
  })
}
