import type { Combat } from '#simulator/play/combat.ts'
import type { Fighter } from '#simulator/play/play.ts'
import type { Behaviour } from './behaviours.ts'
import type { Body } from './bodies/body.ts'
import type { Loadout } from './bodies/weapons.ts'
import type { Conduct } from './conduct.ts'

/** How a player plays: drawn from skill, plus planted behaviours. */
export interface Traits {
  /** Share of shots that hit a target in range. */
  readonly accuracy: number
  /** Share of hits on the head. */
  readonly headShare: number
  readonly reactionMs: number
  /** Share of goals that are the objective; the others are teammates and random places. */
  readonly objectiveDrive: number
  readonly behaviours: ReadonlySet<Behaviour>
  readonly conduct: Conduct
}

export interface Mind {
  goalUntilTick: number
  /** The target, and the first tick to shoot at it, after the reaction time. */
  target: Walker | null
  shootFromTick: number
  /** Where an enemy was last seen, felt or heard. */
  lastSeen: { readonly x: number; readonly y: number; readonly z: number; readonly tick: number; readonly isHeard: boolean } | null
  hidesUntilTick: number
  /** Runs at the nearest enemy until this tick. */
  pushesUntilTick: number
  /** Stays and watches at the goal it reached. */
  isHolding: boolean
  /** Offset of the aim from the target, in degrees. */
  aimError: number
  /** Direction of the current glance in degrees while no enemy is seen, and when it ends. */
  watchYaw: number
  watchUntilTick: number
}

export interface Walker {
  readonly index: number
  readonly fighter: Fighter
  readonly team: number
  readonly traits: Traits
  readonly loadout: Loadout
  readonly mind: Mind
  /** Null while dead. */
  body: Body | null
  respawnTick: number | null
  readonly counts: Combat
}

export type Living = Walker & { body: Body }

export function isLiving(walker: Walker): walker is Living {
  return walker.body !== null
}
