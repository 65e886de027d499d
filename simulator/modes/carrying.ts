import type { AwardName } from '#simulator/play/happening.ts'
import { award, type Fighter, type Play } from '#simulator/play/play.ts'

/** Writes down a finished carry of ball or flag. */
export function recordCarry(fighter: Fighter, heldMs: number): void {
  fighter.tally.heldMs += heldMs
  fighter.tally.longestHeldMs = Math.max(fighter.tally.longestHeldMs, heldMs)
}

/** The stop is stamped with the kill or a moment later, never more than 5 ms. */
export function awardStop(play: Play, killer: Fighter, name: AwardName): void {
  award(play, killer, name, play.nowMs + (play.random.isHit(0.2) ? play.random.whole(1, 2) : 0))
}

/** Carriers who play the objective hold on when they should let go. */
export function carrierRisk(fighter: Fighter, factor: number): number {
  return fighter.player.temperament === 'objective' ? factor * 1.3 : factor
}
