import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Report } from '#shared/report/report.ts'
import { candidatesOf, type Leak } from './leaks.ts'

/** Two kinds of deaths, of which the report names the first. */
export type EqualCandidates = readonly [DeathKindId, DeathKindId]

/** Candidates are equal where their strengths lie so near to each other: half of what proves one in a single match. */
export const EQUAL_STRENGTH = 0.5

/**
 * The one thing of a report, where it is a kind of deaths, and the kind that lies nearest to it: as sure, and of nearly the strength that decides between
 * them. Of such two chance may choose (docs/experiment.md). Null where there are none.
 */
export function equalCandidates({ focusAreas: [first], facts }: Pick<Report, 'focusAreas' | 'facts'>): EqualCandidates | null {
  const candidates = candidatesOf(makeFactBook(facts), ALL_KINDS)
  const told = candidates.find(({ kind }) => kind.id === first?.kind)
  if (!told) return null
  const distanceOf = (leak: Leak) => Math.abs(strengthOf(leak) - strengthOf(told))
  const near = candidates.filter((one) => one !== told && one.certainty === told.certainty && distanceOf(one) <= EQUAL_STRENGTH)
  const [nearest] = near.toSorted((one, other) => distanceOf(one) - distanceOf(other))
  return nearest ? [told.kind.id, nearest.kind.id] : null
}

function strengthOf({ sigma, bar }: Leak): number {
  return sigma.value / bar
}
