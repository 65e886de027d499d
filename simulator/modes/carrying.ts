import type { AwardName } from '#simulator/play/happening.ts'
import { award, type Fighter, type Play } from '#simulator/play/play.ts'

export function recordCarry(fighter: Fighter, heldMs: number): void {
  fighter.tally.heldMs += heldMs
  fighter.tally.longestHeldMs = Math.max(fighter.tally.longestHeldMs, heldMs)
}

/** The award has the kill's time or is 1 to 2 ms later; readers allow 5 ms. */
export function awardStop(play: Play, killer: Fighter, name: AwardName): void {
  award(play, killer, name, play.nowMs + (play.random.isHit(0.2) ? play.random.integer(1, 2) : 0))
}

/** Players with the objective temperament let go too late. */
export function carrierRisk(fighter: Fighter, factor: number): number {
  return fighter.player.temperament === 'objective' ? factor * 1.3 : factor
}
