import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { MIN_PLAYED_MS } from '#shared/game/least-played.ts'

/**
 * Returns a sentence for the player on why there is nothing to coach, or null where a report is possible. It uses the statistics or, without them,
 * the events of the film.
 */
export function whyTooLittle({ events }: EventLog, { id, name, statistics }: LogPlayer): string | null {
  if (statistics && statistics.timePlayedMs < MIN_PLAYED_MS)
    return `${name} played less than a minute of this match. That is too little to learn from, so there is no report.`
  const fought = statistics
    ? statistics.totals.kills + statistics.totals.deaths
    : events.filter(({ kind, player }) => player === id && (kind === 'kill' || kind === 'death')).length
  return fought > 0 ? null : `${name} has no kill and no death in this match. There is nothing to learn from, so there is no report.`
}
