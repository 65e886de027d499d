import { cellOf } from '#simulator/walking/arena/arena.ts'
import { move } from '#simulator/walking/bodies/move.ts'
import { isUnhurt, recover } from '#simulator/walking/bodies/vitality.ts'
import { burstGrenades } from '#simulator/walking/combat/grenades.ts'
import { act } from '#simulator/walking/combat/shoot.ts'
import { takeItems } from '#simulator/walking/combat/stands.ts'
import { type Strike, settleStrikes } from '#simulator/walking/combat/strike.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { look, think } from '#simulator/walking/minds/think.ts'
import { recordStrikes } from '#simulator/walking/recording/record-combat.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { isLiving, type Living } from '#simulator/walking/walker.ts'
import { recordKill } from './record-kill.ts'
import { respawn } from './spawn.ts'

/** One frame of play: all players act on the previous frame's state, and their strikes are settled at the end. */
export function runTick(walk: Walk): void {
  for (const walker of walk.walkers) if (walker.respawnTick !== null && walker.respawnTick <= walk.tick) respawn(walk, walker)
  const living = walk.walkers.filter(isLiving)
  for (const walker of living) {
    recover(walker.body.vitality, walk.tick)
    if (isUnhurt(walker.body.vitality)) walker.body.hurtBy.clear()
    think(walk, walker)
    look(walk, walker)
    move(walk, walker.body, walk.tick)
  }
  takeItems(walk)
  const settled = settleStrikes(walk, [...burstGrenades(walk), ...living.flatMap((walker) => act(walk, walker) ?? [])])
  recordStrikes(walk.recorder, walk.tick, settled)
  for (const { strike, victim, isDeadly } of settled) if (isDeadly && victim !== null) die(walk, victim, strike)
  walk.objective.step()
  observeAll(walk)
}

/** Records all changes since the last observation in the tracks. */
export function observeAll(walk: Walk): void {
  for (const { body } of walk.walkers) if (body !== null) walk.recorder.observe(body, walk.tick)
}

function die(walk: Walk, victim: Living, strike: Strike): void {
  walk.recorder.observe(victim.body, walk.tick, true)
  walk.recorder.end(victim.body.life, walk.tick, 'death')
  walk.deathPlaces.push({ cell: cellOf(victim.body.x, victim.body.y), tick: walk.tick })
  const { respawnMs } = walk.play.rules
  victim.respawnTick = walk.tick + ticksOf(respawnMs)
  victim.fighter.aliveFromMs = walk.play.nowMs + respawnMs
  victim.fighter.deadMs += respawnMs
  recordKill(walk, strike, victim)
  Object.assign(victim, { body: null })
}
