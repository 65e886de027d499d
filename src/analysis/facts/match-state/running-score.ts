import type { EventLog, LogEvent } from '#analysis/log/event-log.ts'

export interface ScoreStep {
  readonly event: LogEvent
  /** Own team's score minus the other's, from this event on. */
  readonly lead: number
}

/**
 * The running score in Slayer, with a point per kill; null unless that ends exactly at the scores of the statistics. Other modes have none:
 * their scores are not in the log (ball ticks fall short of the ball's time).
 */
export function runningScore(log: EventLog, team: number | null): ScoreStep[] | null {
  const teams = log.match?.teams
  if (team === null || log.mode.kind !== 'slayer' || teams?.length !== 2) return null
  const sideOf = new Map(log.players.map((player) => [player.id, player.team]))
  const kills = log.events.filter((event) => event.kind === 'kill')
  const isExact = teams.every(({ teamId, score }) => kills.filter((kill) => sideOf.get(kill.player) === teamId).length === score)
  if (!isExact) return null
  let lead = 0
  return kills.map((event) => {
    lead += sideOf.get(event.player) === team ? 1 : -1
    return { event, lead }
  })
}
