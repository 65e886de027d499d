import type { Fighter } from '#simulator/play/play.ts'
import type { Behaviour } from './behaviours.ts'
import type { Body } from './bodies/body.ts'
import type { Loadout } from './bodies/weapons.ts'
import type { Conduct } from './conduct.ts'

/** How somebody plays; drawn from his skill, with what was planted. */
export interface Traits {
  /** Share of shots that hit a target in range. */
  readonly accuracy: number
  /** Share of hits on the head. */
  readonly headShare: number
  readonly reactionMs: number
  /** Share of the goals that are the objective; the rest is mates and anywhere. */
  readonly objectiveDrive: number
  readonly behaviours: ReadonlySet<Behaviour>
  readonly conduct: Conduct
}

/** What somebody has in mind. */
export interface Mind {
  goalUntilTick: number
  /** Whom he shoots, and from when on he may: one reacts first. */
  target: Walker | null
  shootFromTick: number
  /** The last enemy seen, felt or only heard. */
  lastSeen: { readonly x: number; readonly y: number; readonly z: number; readonly tick: number; readonly isHeard: boolean } | null
  hidesUntilTick: number
  /** Runs at the next enemy until then. */
  pushesUntilTick: number
  /** Stands and watches where he has got to. */
  isHolding: boolean
  /** How far off the target the aim stands, degrees. */
  aimError: number
  /** Where eyes rest while nobody is seen, degrees, and for how long. */
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
  /** Counts for the match statistics. */
  readonly counts: CombatCounts
}

export interface CombatCounts {
  shotsFired: number
  shotsHit: number
  damageDealt: number
  damageTaken: number
}

/** A walker who lives. */
export type Living = Walker & { body: Body }

export function isLiving(walker: Walker): walker is Living {
  return walker.body !== null
}
