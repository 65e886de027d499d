/** A hit: a player or the world damaged a living biped. */
export interface DamageEvent {
  readonly ms: number
  readonly victimLife: number
  /** Null for damage by the world. Equal to `victimLife` for damage to oneself. */
  readonly attackerLife: number | null
  readonly attackerPlayer: number | null
  /** The cause of the damage; one weapon has several tags. */
  readonly tag: number
  /** The tag's weapon or other cause; null for an unknown tag. */
  readonly weapon: string | null
  readonly isHeadHit: boolean
  readonly isKillingBlow: boolean
  /** The victim's loss of shield (of 64) and health (of 127) in the same packet; null when there is none. */
  readonly drop: VitalityDrop | null
}

export interface VitalityDrop {
  readonly shield: number
  readonly health: number
}

/** A shot event of the film. Not every shot has one, so count shots by rounds spent (`Magazine`). */
export interface Shot {
  readonly ms: number
  readonly life: number
  readonly playerIndex: number
  /** 16 hexadecimal digits; a different id space from damage tags. */
  readonly weaponId: string
  readonly weapon: string | null
  readonly weaponSlot: number
  /** The life that was hit; null for a miss. */
  readonly hitLife: number | null
}

export interface Magazine {
  readonly ms: number
  readonly life: number
  readonly weaponSlot: number
  readonly rounds: number
  /** Rounds fired since the last record of the magazine. 0 at a refill, and for a weapon that was just picked up. */
  readonly spent: number
}

/** A death as stated by the victim's record. Those by the end of the match are left out. */
export interface DeathState {
  readonly ms: number
  readonly victimLife: number
  readonly victimPlayer: number
  /** The credited player; null when there is none. */
  readonly killerPlayer: number | null
  readonly tag: number | null
  readonly weapon: string | null
  /** 0 plain, 1 headshot; the meaning of other values is unknown. */
  readonly category: number
}
