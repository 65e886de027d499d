export interface Weapon {
  /** The id in shots and weapon slots of films. */
  readonly weaponId: string
  /** The tag in damage and deaths of films. */
  readonly tag: number
  readonly frequencyPerSecond: number
  readonly rounds: number
  readonly reloadMs: number
  /** Shield steps (of 64) and health steps (of 127) that a hit costs. */
  readonly shieldPerHit: number
  readonly healthPerHit: number
  readonly healthPerHeadHit: number
  /** Beyond this many world units, shots hit less and less. */
  readonly rangeUnits: number
}

/**
 * Rates, hits to kill, shield and health shares and reload times. Sources: recorded films for the MA40 and the Sidekick (a shield is 64 steps,
 * health 127), the developer's notes of April and July 2024 for rates, and the community's counts of hits for the Bandit Evo.
 */
export const MA40: Weapon = {
  weaponId: '48c19d2d42c9679f',
  tag: 0x0000b238,
  frequencyPerSecond: 12,
  rounds: 36,
  reloadMs: 1_600,
  shieldPerHit: 64 / 12,
  healthPerHit: 16.6,
  healthPerHeadHit: 127 / 3,
  rangeUnits: 8,
}

export const SIDEKICK: Weapon = {
  weaponId: 'f408190f42c9679f',
  tag: 0xbb1a095b,
  frequencyPerSecond: 5.6,
  rounds: 12,
  reloadMs: 1_300,
  shieldPerHit: 64 / 6,
  healthPerHit: 32,
  healthPerHeadHit: 127,
  rangeUnits: 10,
}

export const BANDIT_EVO: Weapon = {
  weaponId: '6acdc44d42c9679f',
  tag: 0xf3c1f9a8,
  frequencyPerSecond: 2.715,
  rounds: 12,
  reloadMs: 1_700,
  shieldPerHit: 64 / 4,
  healthPerHit: 50,
  healthPerHeadHit: 127,
  rangeUnits: 22,
}

/** Starting weapons by slot: ranked play has the Bandit, social play the MA40. */
export const LOADOUTS = { social: [MA40, SIDEKICK], ranked: [BANDIT_EVO, SIDEKICK] } as const satisfies Record<string, readonly Weapon[]>

export type Loadout = (typeof LOADOUTS)[keyof typeof LOADOUTS]

/** Any hit kills. Source: the game's own rules. */
export const ENERGY_SWORD = {
  tag: 0x594095ac,
  reachUnits: 2.2,
  pauseMs: 900,
  swings: 3,
  shieldPerHit: 128,
  healthPerHit: 127,
  piercesShield: true,
} as const

/** Bursts `fuseMs` after the throw. Near its center it breaks a shield and hurts the body; further out it takes most of a shield. */
export const FRAG = {
  tag: 0xda3b5ba4,
  fuseMs: 1_000,
  near: { units: 1.3, blow: { shieldPerHit: 64, healthPerHit: 115, piercesShield: true } },
  far: { units: 2.4, blow: { shieldPerHit: 45, healthPerHit: 127 } },
} as const

/** Kills on contact. A faster pace would fail the speed check, and no film of fast vehicles is known. The tag is made up: none is known. */
export const VEHICLE = {
  tag: 0x76a1c0de,
  rideMs: 6_000,
  pace: 1.5,
  reachUnits: 0.9,
  pauseMs: 300,
  shieldPerHit: 128,
  healthPerHit: 127,
  piercesShield: true,
} as const

export const MELEE = { tag: 0xdaa03c35, reachUnits: 1.2, pauseMs: 900, shieldPerHit: 44, healthPerHit: 127 } as const
