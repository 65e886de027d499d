import { HILL_APART_U } from '#analysis/positions/position-rules.ts'
import { flatDistance } from '#shared/tracks/geometry.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { PlacedAward } from './live-objective.ts'
import { middleOf } from './middle-of.ts'

/** The mode has three, which never move. */
export const STRONGHOLDS = 3
/** One award may be of something else; two at one place are a stronghold. */
const LEAST_AWARDS = 2

/** Who is paid for a stronghold stands in it: the middles of the places at which most awards were given. */
export function findStrongholds(awards: readonly PlacedAward[]): Place[] {
  const groups: PlacedAward[][] = []
  for (const award of awards) {
    const group = groups.find((others) => flatDistance(middleOf(others), award.place) <= HILL_APART_U)
    if (group) group.push(award)
    else groups.push([award])
  }
  return groups
    .filter(({ length }) => length >= LEAST_AWARDS)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, STRONGHOLDS)
    .map(middleOf)
}
