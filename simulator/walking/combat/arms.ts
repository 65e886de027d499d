import type { Place } from '#simulator/walking/bodies/body.ts'
import type { Walker } from '#simulator/walking/walker.ts'

/** A grenade on its way. */
export interface Thrown {
  readonly thrower: Walker
  readonly life: number
  readonly place: Place
  readonly burstTick: number
}

/** The one power weapon of the arena: an energy sword in its middle. */
export interface SwordStand {
  readonly cell: number
  /** Nobody finds it there before. */
  backTick: number
}
