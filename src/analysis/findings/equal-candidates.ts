import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Report } from '#shared/report/report.ts'
import { candidatesOf, type Leak } from './leaks.ts'

/** Two kinds of deaths. The report shows the first one first. */
export type EqualCandidates = readonly [DeathKindId, DeathKindId]

/** The maximum difference in strength of equal candidates: half of what proves a kind in a single match. */
export const EQUAL_STRENGTH = 0.5

/**
 * The first focus area of a report, if it is a kind of deaths, and the kind closest to it in strength, with equal certainty. Chance may
 * choose between such two (docs/experiment.md). Null without such a pair.
 */
export function equalCandidates({ focusAreas: [first], facts }: Pick<Report, 'focusAreas' | 'facts'>): EqualCandidates | null {
  const candidates = candidatesOf(makeFactBook(facts), ALL_KINDS)
  const reported = candidates.find(({ kind }) => kind.id === first?.kind)
  if (!reported) return null
  const distanceOf = (leak: Leak) => Math.abs(strengthOf(leak) - strengthOf(reported))
  const near = candidates.filter(
    (candidate) => candidate !== reported && candidate.certainty === reported.certainty && distanceOf(candidate) <= EQUAL_STRENGTH,
  )
  const [nearest] = near.toSorted((one, other) => distanceOf(one) - distanceOf(other))
  return nearest ? [reported.kind.id, nearest.kind.id] : null
}

function strengthOf({ sigma, bar }: Leak): number {
  return sigma.value / bar
}
