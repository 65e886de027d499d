import type { CausedDeath } from '#analysis/facts/causes/find-causes.ts'
import type { Cause } from '#shared/report/causes.ts'

/** The number of deaths in which a cause's test holds, and in which it is the only one that holds. */
export interface HeldTest {
  readonly cause: Cause
  readonly holds: number
  readonly alone: number
}

/** All causes whose test a death passes: the assigned cause and those after it. */
export function heldIn({ answers }: CausedDeath): Cause[] {
  return [...answers].flatMap(([cause, { answer }]) => (answer === 'yes' ? cause : []))
}

/**
 * Counts the deaths that each test explains, and those that only it explains: without it, these would have no cause. This shows which
 * test assigns too much when "none of these" is rare. Sorted by `holds`, highest first.
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
