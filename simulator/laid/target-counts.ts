import { POINTS_PER_SHIELD_STEP } from '#shared/game/game-numbers.ts'
import type { Combat } from '#simulator/play/combat.ts'
import type { LoggedPlay } from '#simulator/simulate-match.ts'
import type { Walker } from '#simulator/walking/walker.ts'
import type { PlannedStrike } from './plan-chains.ts'

/** What is left to be shot of what the match statistics say, beside the shots that kills need. */
export interface Quota {
  readonly targets: Combat
  /** Shots, hits and points of deaths to come. */
  reserved: { shots: number; hits: number; points: number }
}

/** Points of a hit in a chain that ends in a kill, on the average: a full shield and health are 216, and victims are often hurt already. */
const POINTS_PER_CHAIN_HIT = 38
const BLOW_STEPS = { least: 8, most: 46 } as const

export function quotasOf({ players, combat }: LoggedPlay, strikes: readonly PlannedStrike[]): Quota[] {
  return players.map((player) => {
    const own = strikes.filter(({ attacker }) => attacker === player.index)
    const hits = own.filter(({ isHit }) => isHit).length
    const targets = combat.get(player) ?? { damageDealt: 0, damageTaken: 0, shotsHit: 0, shotsFired: 0 }
    return { targets, reserved: { shots: own.length, hits, points: hits * POINTS_PER_CHAIN_HIT } }
  })
}

/** Shots and hits that may still be spent freely, and how hard each such hit has to be for the damage to come out. */
export function freeOf({ targets, reserved }: Quota, { counts }: Walker) {
  const shots = targets.shotsFired - counts.shotsFired - reserved.shots
  const hits = targets.shotsHit - counts.shotsHit - reserved.hits
  const points = targets.damageDealt - counts.damageDealt - reserved.points
  const steps = points / POINTS_PER_SHIELD_STEP / Math.max(1, hits)
  return { shots, hits, blowSteps: Math.min(BLOW_STEPS.most, Math.max(BLOW_STEPS.least, steps)) }
}
