import type { SimulatedPlayer } from '#simulator/simulation.ts'

/** `PersonalScores` of match statistics: name ids and points. Source: recorded statistics. */
export const AWARDS = {
  'killed-player': { nameId: 1024030246, points: 100, isObjective: false },
  'kill-assist': { nameId: 638246808, points: 50, isObjective: false },
  'mark-assist': { nameId: 152718958, points: 10, isObjective: false },
  'betrayed-player': { nameId: 911992497, points: -100, isObjective: false },
  'self-destruction': { nameId: 249491819, points: -100, isObjective: false },
  'ball-control': { nameId: 454168309, points: 50, isObjective: true },
  'ball-taken': { nameId: 204144695, points: 10, isObjective: true },
  'carrier-stopped': { nameId: 746397417, points: 25, isObjective: true },
  'flag-captured': { nameId: 601966503, points: 300, isObjective: true },
  'flag-capture-assist': { nameId: 555570945, points: 100, isObjective: true },
  'flag-returned': { nameId: 22113181, points: 25, isObjective: true },
  'flag-stolen': { nameId: 3002710045, points: 25, isObjective: true },
  'flag-taken': { nameId: 2387185397, points: 10, isObjective: true },
  'runner-stopped': { nameId: 316828380, points: 25, isObjective: true },
  'hill-control': { nameId: 340198991, points: 25, isObjective: true },
  'hill-scored': { nameId: 1032565232, points: 100, isObjective: true },
  'zone-captured': { nameId: 3507884073, points: 50, isObjective: true },
  'zone-captured-75': { nameId: 4026987576, points: 75, isObjective: true },
  'zone-captured-100': { nameId: 757037588, points: 100, isObjective: true },
  'zone-secured': { nameId: 709346128, points: 25, isObjective: true },
} as const

export type AwardName = keyof typeof AWARDS

/** How the last hit was dealt. It decides statistics and the possible skill medals. */
export type KillMeans = 'headshot' | 'melee' | 'grenade' | 'power' | 'body'

export interface KillHappening {
  readonly kind: 'kill'
  readonly atMs: number
  /** 0 or 1 ms after the kill, as in real films. */
  readonly deathAtMs: number
  readonly killer: SimulatedPlayer
  readonly victim: SimulatedPlayer
  readonly means: KillMeans
  /** The killer was already dead: shots or grenades in flight. */
  readonly isPosthumous: boolean
  readonly assistants: readonly SimulatedPlayer[]
  readonly markers: readonly SimulatedPlayer[]
}

export interface LoneDeathHappening {
  readonly kind: 'lone-death'
  readonly atMs: number
  readonly victim: SimulatedPlayer
  /** Null for a fall. */
  readonly betrayer: SimulatedPlayer | null
}

export interface AwardHappening {
  readonly kind: 'award'
  readonly atMs: number
  readonly player: SimulatedPlayer
  readonly award: AwardName
}

export interface MedalHappening {
  readonly kind: 'medal'
  readonly atMs: number
  readonly player: SimulatedPlayer
  /** The film's own medal number. */
  readonly filmId: number
}

export type Happening = KillHappening | LoneDeathHappening | AwardHappening | MedalHappening
