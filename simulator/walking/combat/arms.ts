import type { Place } from '#simulator/walking/bodies/body.ts'
import type { Walker } from '#simulator/walking/walker.ts'

/** A grenade on its way. */
export interface Thrown {
  readonly thrower: Walker
  readonly life: number
  readonly place: Place
  readonly burstTick: number
}

/** Where an energy sword, an overshield or a vehicle waits to be taken. */
export interface Stand {
  readonly item: 'sword' | 'overshield' | 'vehicle'
  readonly cell: number
  /** Nobody finds it there before. */
  backTick: number
}
