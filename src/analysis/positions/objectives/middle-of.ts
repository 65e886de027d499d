import type { Place } from '#shared/tracks/place.ts'
import type { PlacedAward } from './live-objective.ts'

/** Of at least one award. */
export function middleOf(awards: readonly PlacedAward[]): Place {
  const mean = (axis: 0 | 1 | 2) => awards.reduce((sum, { place }) => sum + place[axis], 0) / awards.length
  return [mean(0), mean(1), mean(2)]
}
