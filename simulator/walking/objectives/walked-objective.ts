import type { Walker } from '#simulator/walking/walker.ts'

/** What a mode adds to the walking. */
export interface WalkedObjective {
  /** Where this player goes when he goes for the objective; null where there is none. */
  readonly goalOf: (walker: Walker) => number | null
  /** Whether his hands are full: he carries, and does not shoot. */
  readonly isCarrying: (walker: Walker) => boolean
  /** Once a tick. */
  readonly step: () => void
  readonly onDeath: (victim: Walker, killer: Walker | null) => void
  readonly onRoundStart: () => void
  readonly onRoundEnd: () => void
}

export const NO_WALKED_OBJECTIVE: WalkedObjective = {
  goalOf: () => null,
  isCarrying: () => false,
  step: () => undefined,
  onDeath: () => undefined,
  onRoundStart: () => undefined,
  onRoundEnd: () => undefined,
}
