import { bearingTo, distanceBetween } from '#simulator/walking/bodies/body.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import type { Living } from '#simulator/walking/walker.ts'
import { livingEnemies } from './notice.ts'

/** Share of glances at the nearest enemy's rough direction, known from sounds and calls; the others follow the walking direction. */
const ENEMY_SHARE = 0.35
const GUESS_DEGREES = 25
const GLANCE_DEGREES = 35
const GLANCE_TICKS = { least: ticksOf(700), most: ticksOf(1_800) } as const

export function lookRound(walk: Walk, me: Living): void {
  const { mind, body } = me
  const { random } = walk
  if (walk.tick < mind.watchUntilTick) return
  mind.watchUntilTick = walk.tick + random.integer(GLANCE_TICKS.least, GLANCE_TICKS.most)
  const [nearest] = livingEnemies(walk, me).toSorted((one, other) => distanceBetween(body, one.body) - distanceBetween(body, other.body))
  const isGuess = nearest !== undefined && random.isHit(ENEMY_SHARE)
  mind.watchYaw = isGuess
    ? bearingTo(body, nearest.body) + random.normal(0, GUESS_DEGREES)
    : body.heading + random.normal(0, GLANCE_DEGREES)
}
