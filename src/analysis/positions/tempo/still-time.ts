import type { FilmSpan } from '#analysis/positions/covered-span.ts'
import { STILL_MS, STILL_U } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { distance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'

export interface StillTime {
  readonly stillMs: number
  readonly ofMs: number
}

/** How long some players stood still, life by life in steps of two seconds; what is left of a life behind its last step is not counted. */
export function stillTime({ tracks }: TrackedMatch, players: readonly number[], { fromMs, toMs }: FilmSpan): StillTime {
  let [stillMs, ofMs] = [0, 0]
  for (const life of tracks.lives.filter(({ player }) => players.includes(player))) {
    const endMs = Math.min(life.endMs, toMs)
    for (let ms = Math.max(life.startMs, fromMs); ms + STILL_MS <= endMs; ms += STILL_MS) {
      ofMs += STILL_MS
      if (distance(placeAt(life, ms), placeAt(life, ms + STILL_MS)) < STILL_U) stillMs += STILL_MS
    }
  }
  return { stillMs, ofMs }
}
