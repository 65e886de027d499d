import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { chainsOf, enemyOf, hitsOn } from '#analysis/positions/hits/hits-on-life.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'

/** How far apart the living of a team stand when one of them comes under fire: the mean over their pairs, for each such moment at which two live. */
export function spreadAtFights(match: TrackedMatch, players: ReadonlySet<number>, window: FilmSpan): { ms: number; units: number }[] {
  return match.tracks.lives.flatMap((life, place) => {
    if (!players.has(life.player)) return []
    return chainsOf(hitsOn(match, place)).flatMap(([first]) => {
      if (enemyOf(match, first) === null || !isWithinSpan(window, first.ms)) return []
      const units = meanApart(match, players, first.ms)
      return units === null ? [] : [{ ms: first.ms, units }]
    })
  })
}

function meanApart({ tracks }: TrackedMatch, players: ReadonlySet<number>, ms: number): number | null {
  const places = livesAt(tracks, ms).flatMap((life) => (players.has(life.player) ? [placeAt(life, ms)] : []))
  const apart = places.flatMap((one, at) => places.slice(at + 1).map((other) => distance(one, other)))
  return apart.length === 0 ? null : apart.reduce((sum, units) => sum + units, 0) / apart.length
}
