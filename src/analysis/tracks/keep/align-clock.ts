import { median } from 'd3-array'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { TrackClock } from '#shared/tracks/track-clock.ts'

/** A death as the film's frames tell it. */
interface FilmDeath {
  readonly ms: number
  /** The victim's id in the log; null where it is not known. */
  readonly playerId: string | null
}

/** Differences that belong together lie within this: frames come each 17 ms, and the log's event follows in 5. */
const TOGETHER_MS = 50

/**
 * Film time minus log time. Every death of a player in the film is held against every one of his in the log; of all their differences the
 * most that lie together are those of the pairs that belong together, and their median is the offset. So it may be of any size, and
 * deaths may be missing on either side.
 */
export function alignClock(filmDeaths: readonly FilmDeath[], { events }: EventLog): TrackClock {
  const logged = events.filter(({ kind }) => kind === 'death')
  const differences = filmDeaths
    .flatMap(({ ms, playerId }) => logged.filter(({ player }) => player === playerId).map(({ atMs }) => ms - atMs))
    .toSorted((one, other) => one - other)
  let best: readonly number[] = []
  let from = 0
  differences.forEach((difference, to) => {
    while (difference - (differences[from] ?? 0) > TOGETHER_MS) from += 1
    const together = differences.slice(from, to + 1)
    const isNearer = together.length === best.length && Math.abs(median(together) ?? 0) < Math.abs(median(best) ?? 0)
    if (together.length > best.length || isNearer) best = together
  })
  return { offsetMs: Math.round(median(best) ?? 0), pairedDeaths: best.length }
}
