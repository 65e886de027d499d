import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import { distance, nearestAlive } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import { enemyOf } from './hits.ts'
import { PUSHED_U, STAYED_U } from './position-rules.ts'
import type { TrackedMatch } from './tracked-match.ts'

interface AfterKill {
  readonly shield: number
  readonly tag: 'already-under-fire' | 'pushed' | 'stayed' | null
}

/**
 * Returns the killer's conduct in the seconds after a kill, at most until `untilMs`: `already-under-fire` when another enemy had just hit
 * the killer, `pushed` when the killer went at least three units nearer to the next living enemy, `stayed` when the killer moved at most
 * two. Null when the film does not show the killer's life at that time.
 */
export function describeAfterKill(match: TrackedMatch, player: number, killMs: number, untilMs: number): AfterKill | null {
  const { tracks } = match
  const life = lifeAt(tracks, player, killMs)
  if (!life) return null
  const place = placeAt(life, killMs)
  const endMs = Math.min(untilMs, killMs + AFTER_KILL_WINDOW_MS, life.endMs)
  const end = placeAt(life, endMs)
  const shield = shieldAt(life, killMs)
  if (isUnderFire(match, player, killMs)) return { shield, tag: 'already-under-fire' }
  const next = nearestAlive(tracks, match.enemiesOf(player), place, killMs + 1)
  const nextPlace = next ? placeAt(next.life, killMs) : null
  if (nextPlace && distance(place, nextPlace) - distance(end, nextPlace) >= PUSHED_U) return { shield, tag: 'pushed' }
  return { shield, tag: distance(place, end) <= STAYED_U ? 'stayed' : null }
}

/** True when an enemy hit the player shortly before the kill and is still alive after it; the victim of the kill does not count. */
function isUnderFire(match: TrackedMatch, player: number, killMs: number): boolean {
  const { tracks } = match
  return tracks.hits.some((hit) => {
    const enemy = enemyOf(match, hit)
    const isOnPlayer = tracks.lives[hit.victimLife]?.player === player
    return (
      isOnPlayer &&
      enemy !== null &&
      hit.ms <= killMs &&
      killMs - hit.ms <= AFTER_KILL_WINDOW_MS &&
      lifeAt(tracks, enemy, killMs + 1) !== null
    )
  })
}
