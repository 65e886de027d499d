import { degreesOffAim, distance } from '#shared/tracks/geometry.ts'
import { aimAt, lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import { type FilmSpan, isWithinSpan } from './covered-span.ts'
import { FAR_U, SPAWNED_BEHIND_DEGREES } from './position-rules.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** The spawn of an enemy while the player lived. */
interface EnemySpawn {
  readonly ms: number
  /** Close, and where the player was not looking. */
  readonly isBehind: boolean
}

/** Those at which it is known where the player looked. */
export function enemySpawns(match: TrackedMatch, player: number, window: FilmSpan): EnemySpawn[] {
  const enemies = match.enemiesOf(player)
  return match.tracks.lives.flatMap(({ player: other, startMs: ms, spawn }): EnemySpawn[] => {
    if (!enemies.has(other) || !isWithinSpan(window, ms)) return []
    const life = lifeAt(match.tracks, player, ms)
    const aim = life && aimAt(life, ms)
    if (!life || !aim) return []
    const place = placeAt(life, ms)
    return [{ ms, isBehind: distance(place, spawn) <= FAR_U && degreesOffAim(place, aim, spawn) > SPAWNED_BEHIND_DEGREES }]
  })
}
