import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'

/** From a spawn to the first hit given or taken in that life. Times are the film's. */
export interface FirstContact {
  readonly fromMs: number
  readonly toMs: number
}

/** Of each life of a player that came to one. */
export function firstContacts({ tracks: { lives, hits } }: TrackedMatch, player: number, window: FilmSpan): FirstContact[] {
  return lives.flatMap((life, place) => {
    if (life.player !== player || !isWithinSpan(window, life.startMs)) return []
    const first = hits.find(
      ({ ms, victimLife, attackerLife }) =>
        ms >= life.startMs && victimLife !== attackerLife && (victimLife === place || attackerLife === place),
    )
    return first ? [{ fromMs: life.startMs, toMs: first.ms }] : []
  })
}
