import type { Segment } from '#analysis/wording/segments.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { RelationSlots } from './relation-slots.ts'

type Words = (s: RelationSlots) => Segment[]
export type Comparing = 'more' | 'fewer' | 'even'

/** Two kinds of facts that can be held against each other, and the words for each outcome. */
export interface Comparison {
  readonly subject: FactType
  readonly object: FactType
  readonly words: Readonly<Record<Comparing, Words>>
  /** How they compare; null where these two do not, such as the duels with two opponents. */
  readonly compare: (subject: Fact, object: Fact) => Comparing | null
}

/** Counts of the same thing, at least two of one of them. */
export function byValue({ value }: Fact, other: Fact): Comparing | null {
  if (Math.max(value, other.value) < 2) return null
  return value === other.value ? 'even' : value > other.value ? 'more' : 'fewer'
}

/** Measures that are never exactly the same: as good as even where they lie closer than a tenth of the larger one. */
export function byMeasure({ value }: Fact, other: Fact): Comparing {
  const isClose = Math.abs(value - other.value) <= Math.max(value, other.value) / 10
  return isClose ? 'even' : value > other.value ? 'more' : 'fewer'
}

/** A whole death more or less than is expected. */
export function byWhole({ value }: Fact, expected: Fact): Comparing {
  return Math.abs(value - expected.value) < 1 ? 'even' : value > expected.value ? 'more' : 'fewer'
}

const EVEN_SHARES = 0.03
/** Shares of so few say nothing. */
const LEAST_OF = 4

export function byShare(one: Fact, other: Fact): Comparing | null {
  if (one.of === null || other.of === null || one.of < LEAST_OF || other.of < LEAST_OF) return null
  const more = one.value / one.of - other.value / other.of
  return Math.abs(more) <= EVEN_SHARES ? 'even' : more > 0 ? 'more' : 'fewer'
}
