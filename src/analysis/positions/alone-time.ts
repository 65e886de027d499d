import { sum } from 'd3-array'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { TimeAlone } from '#shared/progress/time-alone.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { coveredSpan, type FilmSpan } from './covered-span.ts'
import { isAlone } from './support.ts'
import type { TrackedMatch } from './tracked-match.ts'

const STEP_MS = 1_000

/** Time out of reach of every living teammate, and the time in which at least one was alive. */
export interface AloneTime {
  readonly aloneMs: number
  readonly ofMs: number
}

export function aloneTime(match: TrackedMatch, players: readonly number[], window: FilmSpan): AloneTime & { readonly lives: number } {
  const lives = aloneByLife(match, players, window)
  return { aloneMs: sum(lives, ({ aloneMs }) => aloneMs), ofMs: sum(lives, ({ ofMs }) => ofMs), lives: lives.length }
}

/** One entry for each life of these players, sampled once a second. Times are film times. */
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

/** A variance needs two lives. */
export const MIN_LIVES = 2

/**
 * The share of living time that a player was out of reach of every teammate, and the same share of the teammates. Lives are the random
 * draws: the variance is that of a share over lives of unequal length. Null without places, teammates, or two lives of each.
 */
export function aloneShare(tracked: TrackedMatch | null, log: EventLog, playerId: string): TimeAlone | null {
  const own = tracked?.playerIndexOf(playerId) ?? null
  if (!tracked?.hasPlaces || own === null) return null
  const span = coveredSpan(tracked, log)
  const livesOf = (players: readonly number[]) => aloneByLife(tracked, players, span).filter(({ ofMs }) => ofMs > 0)
  const [mine, mates] = [livesOf([own]), livesOf([...tracked.matesOf(own)])]
  if (mine.length < MIN_LIVES || mates.length < MIN_LIVES) return null
  return { share: shareOf(mine), matesShare: shareOf(mates), variance: varianceOf(mine) + varianceOf(mates) }
}

export function shareOf(lives: readonly AloneTime[]): number {
  return sum(lives, ({ aloneMs }) => aloneMs) / sum(lives, ({ ofMs }) => ofMs)
}

/** The variance of a ratio of sums, with each life as one draw. */
export function varianceOf(lives: readonly AloneTime[]): number {
  const share = shareOf(lives)
  const squares = sum(lives, ({ aloneMs, ofMs }) => (aloneMs - share * ofMs) ** 2)
  return ((lives.length / (lives.length - 1)) * squares) / sum(lives, ({ ofMs }) => ofMs) ** 2
}
