/** A hit: somebody or the world damaged a living biped. */
export interface DamageEvent {
  readonly ms: number
  readonly victimLife: number
  /** Null for damage by the world. Equal to `victimLife` for damage to oneself. */
  readonly attackerLife: number | null
  readonly attackerPlayer: number | null
  /** What did the damage; one weapon has several tags. */
  readonly tag: number
  /** Name of the tag's weapon, or null for a tag nobody has named. */
  readonly weapon: string | null
  readonly isHeadHit: boolean
  readonly isKillingBlow: boolean
  /** By how much the victim's shield (of 64) and health (of 127) fell in the same packet; null where the packet says neither. */
  readonly drop: VitalityDrop | null
}

export interface VitalityDrop {
  readonly shield: number
  readonly health: number
}

/** A shot as the film tells it: not every shot has one, so count rounds spent (`Magazine`) where shots are counted. */
export interface Shot {
  readonly ms: number
  readonly life: number
  readonly playerIndex: number
  /** 16 hexadecimal digits; another id space than damage tags. */
  readonly weaponId: string
  readonly weapon: string | null
  /** 0 or 1. */
  readonly weaponSlot: number
  /** The life that was hit; null for a miss. */
  readonly hitLife: number | null
}

/** What a record says about the magazine in a weapon slot. */
export interface Magazine {
  readonly ms: number
  readonly life: number
  readonly weaponSlot: number
  readonly rounds: number
  /** Rounds that left it since it was last told: shots fired. 0 at a refill, and for a weapon that was just taken up. */
  readonly spent: number
}

/** How a life ended, as the victim's own record says it. What the end of the match does to everybody is left out. */
export interface DeathState {
  readonly ms: number
  readonly victimLife: number
  readonly victimPlayer: number
  /** The credited player; null where there is none. */
  readonly killerPlayer: number | null
  readonly tag: number | null
  readonly weapon: string | null
  /** 0 plain, 1 headshot; what further values mean is not known. */
  readonly category: number
}
