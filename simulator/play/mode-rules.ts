import { OBJECTIVE_RESPAWN_MS, SLAYER_RESPAWN_MS } from '#shared/game/game-numbers.ts'
import type { SimulatedMode } from '#simulator/simulated-match.ts'

export interface ModeRules {
  /** `GameVariantCategory`. King of the Hill is recorded as 12, free-for-all Slayer as 6 without teams. */
  readonly category: number
  readonly hasTeams: boolean
  readonly respawnMs: number
  /** A round ends when a side has this many points. */
  readonly roundTarget: number
  readonly roundsToWin: number
  /** Whole match, from kick-off. */
  readonly timeLimitMs: number
  readonly maps: readonly [string, ...string[]]
}

const MINUTE_MS = 60_000

/** Map names are invented. */
export const MODE_RULES: Readonly<Record<SimulatedMode, ModeRules>> = {
  slayer: {
    category: 6,
    hasTeams: true,
    respawnMs: SLAYER_RESPAWN_MS,
    roundTarget: 50,
    roundsToWin: 1,
    timeLimitMs: 12 * MINUTE_MS,
    maps: ['Kiln', 'Overlook Yard', 'Glasshouse'],
  },
  ctf: {
    category: 15,
    hasTeams: true,
    respawnMs: OBJECTIVE_RESPAWN_MS,
    roundTarget: 5,
    roundsToWin: 1,
    timeLimitMs: 12 * MINUTE_MS,
    maps: ['Twin Sluice', 'Ferry Row'],
  },
  oddball: {
    category: 18,
    hasTeams: true,
    respawnMs: OBJECTIVE_RESPAWN_MS,
    roundTarget: 100,
    roundsToWin: 2,
    timeLimitMs: 24 * MINUTE_MS,
    maps: ['Glasshouse', 'Tram Depot', 'Kiln'],
  },
  strongholds: {
    category: 11,
    hasTeams: true,
    respawnMs: OBJECTIVE_RESPAWN_MS,
    roundTarget: 250,
    roundsToWin: 1,
    timeLimitMs: 12 * MINUTE_MS,
    maps: ['Overlook Yard', 'Tram Depot'],
  },
  'king-of-the-hill': {
    category: 12,
    hasTeams: true,
    respawnMs: OBJECTIVE_RESPAWN_MS,
    roundTarget: 4,
    roundsToWin: 1,
    timeLimitMs: 12 * MINUTE_MS,
    maps: ['Glasshouse', 'Pump Station'],
  },
  'free-for-all': {
    category: 6,
    hasTeams: false,
    respawnMs: SLAYER_RESPAWN_MS,
    roundTarget: 25,
    roundsToWin: 1,
    timeLimitMs: 12 * MINUTE_MS,
    maps: ['Pump Station', 'Kiln'],
  },
}
