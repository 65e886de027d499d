import { OBJECTIVE_RESPAWN_MS, SLAYER_RESPAWN_MS } from '#shared/game/game-numbers.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'

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

/** Most modes play for the objective in teams, in one round. */
const USUAL = { hasTeams: true, respawnMs: OBJECTIVE_RESPAWN_MS, roundsToWin: 1, timeLimitMs: 12 * MINUTE_MS }

/** Map names are invented. */
export const MODE_RULES: Readonly<Record<SimulatedMode, ModeRules>> = {
  slayer: {
    ...USUAL,
    category: 6,
    respawnMs: SLAYER_RESPAWN_MS,
    roundTarget: 50,
    maps: ['Kiln', 'Overlook Yard', 'Glasshouse'],
  },
  ctf: { ...USUAL, category: 15, roundTarget: 5, maps: ['Twin Sluice', 'Ferry Row'] },
  oddball: {
    ...USUAL,
    category: 18,
    roundTarget: 100,
    roundsToWin: 2,
    timeLimitMs: 24 * MINUTE_MS,
    maps: ['Glasshouse', 'Tram Depot', 'Kiln'],
  },
  strongholds: { ...USUAL, category: 11, roundTarget: 250, maps: ['Overlook Yard', 'Tram Depot'] },
  'king-of-the-hill': { ...USUAL, category: 12, roundTarget: 4, maps: ['Glasshouse', 'Pump Station'] },
  'free-for-all': {
    ...USUAL,
    category: 6,
    hasTeams: false,
    respawnMs: SLAYER_RESPAWN_MS,
    roundTarget: 25,
    maps: ['Pump Station', 'Kiln'],
  },
}
