import { summaryMs } from '#simulator/walking/film-clock.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { observeAll } from './run-tick.ts'
import { spawnAt } from './spawn.ts'

const SIDE = 4

/** Every player gets a new life at the side's own end; lives that go on from the round before end. */
export function startRound(walk: Walk, tick: number): void {
  walk.tick = tick
  walk.play.nowMs = summaryMs(tick)
  walk.play.roundScore.clear()
  for (const walker of walk.walkers) {
    if (walker.body !== null) walk.recorder.end(walker.body.life, tick, 'replaced')
    const starts = walk.arena.firstSpawns[walker.index < SIDE ? 0 : 1]
    walker.fighter.lastKillAtMs = Number.NEGATIVE_INFINITY
    walker.fighter.isFirstLife = true
    spawnAt(walk, walker, starts[walker.index % SIDE] ?? 0)
  }
  observeAll(walk)
}

/** Cancels the respawn of players who still wait for it when the round ends. */
export function endEmptyReview({ objective, walkers, play }: Walk): void {
  objective.onRoundEnd()
  for (const walker of walkers) {
    if (walker.respawnTick !== null) walker.fighter.deadMs -= Math.max(0, walker.fighter.aliveFromMs - play.nowMs)
    walker.respawnTick = null
  }
}

export function endMatch({ recorder, walkers, tick }: Walk): void {
  for (const { body } of walkers) if (body !== null) recorder.end(body.life, tick, 'match-end')
}
