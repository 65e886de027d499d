import { median } from 'd3-array'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'

interface FilmDeath {
  readonly ms: number
  /** The victim's id in the log; null when unknown. */
  readonly playerId: string | null
}

/** The differences of true pairs are within this range: frames are 17 ms apart, and the log's event follows within 5 ms. */
const TOGETHER_MS = 50

/**
 * Returns film time minus log time. Compares each death in the film with each death of the same player in the log: the largest cluster of
 * differences is that of the true pairs, and its median is the offset. So the offset may have any size, and deaths may be missing on either
 * side.
 */
export function alignClock(filmDeaths: readonly FilmDeath[], { events }: EventLog): MatchTracks['clock'] {
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
