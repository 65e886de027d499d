import type { FilmSpan } from '#analysis/positions/covered-span.ts'
import { isWithinSpan } from '#analysis/positions/covered-span.ts'
import { ROTATION_MS } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'

/** A change of the hill: how far from the new one the player was shortly before anybody was paid there, and how far his living team-mates. */
export interface Rotation {
  readonly award: string
  readonly units: number
  /** Never empty. */
  readonly mates: readonly number[]
}

/** Changes at which the player and a team-mate lived. */
export function rotationsOf(match: TrackedMatch, player: number, window: FilmSpan): Rotation[] {
  const hills = match.objectives.filter(({ kind }) => kind === 'hill')
  return hills.slice(1).flatMap(({ fromMs, placeAt: hillAt, awards: [award] }): Rotation[] => {
    const ms = fromMs - ROTATION_MS
    if (award === undefined || !isWithinSpan(window, fromMs)) return []
    const unitsOf = (one: number) => {
      const life = lifeAt(match.tracks, one, ms)
      return life ? [distance(placeAt(life, ms), hillAt(ms))] : []
    }
    const [units] = unitsOf(player)
    const mates = [...match.matesOf(player)].flatMap(unitsOf)
    return units === undefined || mates.length === 0 ? [] : [{ award, units, mates }]
  })
}
