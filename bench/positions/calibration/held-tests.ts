import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import type { Cause } from '#shared/report/causes.ts'

/** In how many deaths what a cause tests was so, and in how many of them it was all that was so. */
export interface HeldTest {
  readonly cause: Cause
  readonly holds: number
  readonly alone: number
}

/** All causes whose test a death passed, the one that took it and those behind it. */
export function heldIn({ answers }: CausedDeath): Cause[] {
  return [...answers].flatMap(([cause, { answer }]) => (answer === 'yes' ? cause : []))
}

/**
 * Of each test what it explains, and what nothing else would: without it so many deaths more would have none of the causes. It says which
 * test names too much where "none of these" is rare. Most often held first.
 */
export function countHeld(deaths: readonly (readonly Cause[])[]): HeldTest[] {
  const causes = [...new Set(deaths.flat())]
  return causes
    .map((cause) => {
      const held = deaths.filter((found) => found.includes(cause))
      return { cause, holds: held.length, alone: held.filter((found) => found.length === 1).length }
    })
    .toSorted((one, other) => other.holds - one.holds)
}
