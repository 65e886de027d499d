import type { Place } from '#simulator/walking/bodies/body.ts'
import type { Walker } from '#simulator/walking/walker.ts'

export interface Thrown {
  readonly thrower: Walker
  readonly life: number
  readonly place: Place
  readonly burstTick: number
}

/** A spawn point of an energy sword, an overshield or a vehicle. */
export interface ItemSpawn {
  readonly item: 'sword' | 'overshield' | 'vehicle'
  readonly cell: number
  /** The item is available from this tick on. */
  backTick: number
}
