import { HILL_APART_U } from '#analysis/positions/position-rules.ts'
import { flatDistance } from '#shared/tracks/geometry.ts'
import type { LiveObjective, PlacedAward } from './live-objective.ts'
import { middleOf } from './middle-of.ts'

/** One award may be of something else; two at one place are a hill. */
const LEAST_AWARDS = 2

/** Awards of a hill in a row come from one place; where they move on, so did the hill. It is live from its first award to its last. */
export function findHills(awards: readonly PlacedAward[]): LiveObjective[] {
  const groups: PlacedAward[][] = []
  for (const award of awards) {
    const group = groups.at(-1)
    if (group && flatDistance(middleOf(group), award.place) <= HILL_APART_U) group.push(award)
    else groups.push([award])
  }
  return groups.flatMap((group): LiveObjective[] => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last || group.length < LEAST_AWARDS) return []
    const middle = middleOf(group)
    return [{ kind: 'hill', fromMs: first.ms, toMs: last.ms, placeAt: () => middle, carrier: null, awards: group.map(({ id }) => id) }]
  })
}
