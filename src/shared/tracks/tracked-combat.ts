import type { Place } from './place.ts'

/** How somebody stood at an instant, as exact as the film has it. */
export interface Stance {
  readonly place: Place
  /** Null before the life's first aim. */
  readonly aim: Aim | null
  /** Shares of a whole one, just before what happened at this instant. */
  readonly shield: number
  readonly health: number
}

/** Degrees: `yaw` counter-clockwise from +X, 0 to 360; `pitch` above the horizon. */
export interface Aim {
  readonly yaw: number
  readonly pitch: number
}

/** Somebody or the world damaged a living player. */
export interface TrackedHit {
  readonly ms: number
  readonly victimLife: number
  /** Null for damage by the world. Equal to `victimLife` for damage to oneself. */
  readonly attackerLife: number | null
  readonly attackerPlayer: number | null
  readonly weapon: WeaponTag
  readonly isHeadHit: boolean
  readonly breaksShield: boolean
  readonly isKillingBlow: boolean
  /** What the victim lost, in the points that statistics count damage in, to a tenth; null where the film does not say it. */
  readonly points: number | null
  readonly victim: Stance
  /** Null where the attacker has no life at that instant. */
  readonly attacker: Stance | null
}

/** The film's number of what did the damage, and its name where somebody has named it. */
export interface WeaponTag {
  readonly tag: number
  readonly name: string | null
}

/** Not every shot has an event: where shots are counted, `TrackedRounds` counts. */
export interface TrackedShot {
  readonly ms: number
  readonly life: number
  readonly weapon: string | null
  /** The life that was hit; null for a miss. */
  readonly hitLife: number | null
}

/** Rounds that left a magazine one after the other, less than `ROUNDS_GAP_MS` apart. */
export interface TrackedRounds {
  readonly fromMs: number
  readonly toMs: number
  readonly life: number
  /** Name of the weapon as the life's shots from the same slot have it; null where they don't. */
  readonly weapon: string | null
  readonly rounds: number
}

export const ROUNDS_GAP_MS = 300

/** The film's own word on a death. What the end of the match does to everybody is left out. */
export interface TrackedDeath {
  readonly ms: number
  readonly victimLife: number
  /** The credited player, and the life he had at that instant; null where there is none. */
  readonly killer: { readonly player: number; readonly life: number | null } | null
  readonly weapon: WeaponTag | null
  /** 0 plain, 1 headshot; what further values mean is not known. */
  readonly category: number
  readonly victim: Stance
  readonly killerStance: Stance | null
}

/** Who helped with a kill. */
export interface TrackedAssist {
  readonly ms: number
  readonly victimPlayer: number
  readonly killerPlayer: number
  readonly assistantPlayer: number
  readonly killerSharePercent: number
  readonly assistantSharePercent: number
}

interface ActionBase {
  readonly ms: number
  readonly life: number
}

export type TrackedAction =
  | (ActionBase & { readonly kind: 'reload' | 'throw' | 'magazine-empty' })
  | (ActionBase & { readonly kind: 'melee'; readonly weaponKey: string | null })
  /** 0 is no zoom. */
  | (ActionBase & { readonly kind: 'zoom'; readonly level: number })
  /** `item`: the film's number, 8 hexadecimal digits; `name` where somebody has named it. */
  | (ActionBase & {
      readonly kind: 'pickup'
      readonly what: 'weapon' | 'grenade' | 'equipment'
      readonly item: string
      readonly name: string | null
    })
