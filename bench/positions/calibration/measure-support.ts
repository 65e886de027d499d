import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import { FAR_U, NEAR_U } from '#analysis/positions/position-rules.ts'
import { nearestMate } from '#analysis/positions/support.ts'

/** Distance to the nearest teammate at a death, and whether the death was traded. */
export interface Support {
  readonly units: number
  readonly isTraded: boolean
}

/** At the first hit of the last burst. Leaves out deaths without a living teammate or without hits. */
export function supportAt({ case: seen, review }: CausedDeath): Support[] {
  const first = seen?.burst?.[0]
  const mate = seen && first && nearestMate(seen.match, seen.victim, first.victim.place, first.ms)
  return mate ? [{ units: mate.units, isTraded: review.mutualKill !== null || review.answer !== null }] : []
}

export interface Band {
  readonly name: string
  readonly deaths: number
  readonly traded: number
}

/** The bands of help, with the traded share of each. If it does not fall from near to far, the bands are wrong. */
export function bandsOf(deaths: readonly Support[]): Band[] {
  const bands = [
    [`up to ${NEAR_U} u`, 0, NEAR_U],
    [`${NEAR_U} to ${FAR_U} u`, NEAR_U, FAR_U],
    [`over ${FAR_U} u`, FAR_U, Number.POSITIVE_INFINITY],
  ] as const
  return bands.map(([name, from, to]) => {
    const inside = deaths.filter(({ units }) => units > from && units <= to)
    return { name, deaths: inside.length, traded: inside.filter(({ isTraded }) => isTraded).length }
  })
}

export function isFalling(bands: readonly Band[]): boolean {
  const shares = bands.filter(({ deaths }) => deaths > 0).map(({ deaths, traded }) => traded / deaths)
  return shares.every((share, at) => at === 0 || share < (shares[at - 1] ?? 1))
}
