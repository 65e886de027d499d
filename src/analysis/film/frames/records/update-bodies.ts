import type { DeadState } from './dead-state.ts'

/** What the bodies of one record say; filled anew for each record. -1 where a body is not there. */
export interface UpdateBodies {
  hasPosition: boolean
  x: number
  y: number
  z: number
  health: number
  shield: number
  /** Ticks until the shield begins to fill: 300 at a hit. */
  shieldDelay: number
  yaw: number
  pitch: number
  tick: number
  /** Rounds in the magazine of weapon slots 0 and 1. */
  readonly rounds: [number, number]
  readonly weaponIds: [string | null, string | null]
  death: DeadState | null
  /** Whether all bodies could be walked over; if not, the record's true end is not known. */
  isWhole: boolean
  endBit: number
}

export function updateBodies(): UpdateBodies {
  const bodies = {
    hasPosition: false,
    x: 0,
    y: 0,
    z: 0,
    rounds: [-1, -1],
    weaponIds: [null, null],
    death: null,
  } satisfies Partial<UpdateBodies>
  return {
    ...bodies,
    rounds: [-1, -1],
    weaponIds: [null, null],
    health: -1,
    shield: -1,
    shieldDelay: -1,
    yaw: -1,
    pitch: -1,
    tick: -1,
    isWhole: false,
    endBit: 0,
  }
}

/** Empties them for the next record. */
export function resetUpdateBodies(into: UpdateBodies): void {
  into.hasPosition = false
  into.health = into.shield = into.shieldDelay = into.yaw = into.pitch = into.tick = -1
  into.rounds[0] = into.rounds[1] = -1
  into.weaponIds[0] = into.weaponIds[1] = null
  into.death = null
  into.isWhole = false
}
