import type { FilmSpan } from '#analysis/positions/covered-span.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import { isAlone } from './support.ts'

const STEP_MS = 1_000

export interface AloneTime {
  readonly aloneMs: number
  /** Time in which a team-mate lived. */
  readonly ofMs: number
  readonly lives: number
}

/** How long some players were out of reach of every living team-mate, looked at once a second. Times are the film's. */
export function aloneTime(match: TrackedMatch, players: readonly number[], window: FilmSpan): AloneTime {
  const lives = match.tracks.lives.filter(
    ({ player, startMs, endMs }) => players.includes(player) && endMs > window.fromMs && startMs < window.toMs,
  )
  let [aloneMs, ofMs] = [0, 0]
  for (const life of lives) {
    for (let ms = Math.max(life.startMs, window.fromMs); ms < Math.min(life.endMs, window.toMs); ms += STEP_MS) {
      const alone = isAlone(match, life.player, placeAt(life, ms), ms)
      if (alone === null) continue
      ofMs += STEP_MS
      if (alone) aloneMs += STEP_MS
    }
  }
  return { aloneMs, ofMs, lives: lives.length }
}
