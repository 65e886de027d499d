import type { FilmSpan } from '#analysis/positions/covered-span.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { isAlone } from './support.ts'

const STEP_MS = 1_000

/** Time out of reach of every living team-mate, of the time in which one lived. */
export interface AloneTime {
  readonly aloneMs: number
  readonly ofMs: number
}

/** Of all lives of some players together, and how many lives they are. */
export function aloneTime(match: TrackedMatch, players: readonly number[], window: FilmSpan): AloneTime & { readonly lives: number } {
  const lives = aloneByLife(match, players, window)
  const sum = (amount: keyof AloneTime) => lives.reduce((total, life) => total + life[amount], 0)
  return { aloneMs: sum('aloneMs'), ofMs: sum('ofMs'), lives: lives.length }
}

/** Of each life of some players, looked at once a second. Times are the film's. */
export function aloneByLife(match: TrackedMatch, players: readonly number[], window: FilmSpan): AloneTime[] {
  return match.tracks.lives
    .filter(({ player, startMs, endMs }) => players.includes(player) && endMs > window.fromMs && startMs < window.toMs)
    .map((life) => aloneIn(match, life, window))
}

function aloneIn(match: TrackedMatch, life: TrackedLife, { fromMs, toMs }: FilmSpan): AloneTime {
  let [aloneMs, ofMs] = [0, 0]
  for (let ms = Math.max(life.startMs, fromMs); ms < Math.min(life.endMs, toMs); ms += STEP_MS) {
    const alone = isAlone(match, life.player, placeAt(life, ms), ms)
    if (alone === null) continue
    ofMs += STEP_MS
    if (alone) aloneMs += STEP_MS
  }
  return { aloneMs, ofMs }
}
