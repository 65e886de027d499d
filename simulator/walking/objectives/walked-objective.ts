import type { Walker } from '#simulator/walking/walker.ts'

/** A mode's objective in a walked match. */
export interface WalkedObjective {
  /** Where the player goes for the objective; null when there is none. */
  readonly goalOf: (walker: Walker) => number | null
  /** True while the player carries something and cannot shoot. */
  readonly isCarrying: (walker: Walker) => boolean
  /** Called once per tick. */
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
