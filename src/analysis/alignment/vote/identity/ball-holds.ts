import type { EventLog, LogEvent } from '#analysis/log/event-log.ts'
import { ODDBALL_CATEGORY } from '#analysis/statistics/modes.ts'

/** A stretch in which one team holds the ball: it scores a point a second, and the other team none. Times are of the log. */
export interface BallHold {
  readonly fromMs: number
  readonly toMs: number
  /** The place of the team among the match's. */
  readonly side: 0 | 1
}

/** The ball pays its holder every five seconds, give or take the film's stamps. */
const PAID_WITHIN_MS = 5_500

/** When which team surely held the ball: from one award of a player to the next, unless the player died or somebody else was paid between them. */
export function ballHoldsOf(log: Pick<EventLog, 'match' | 'mode' | 'players' | 'events'>): BallHold[] {
  const teams = log.match?.teams ?? []
  if (log.mode.category !== ODDBALL_CATEGORY || teams.length !== 2) return []
  const sideOf = new Map(log.players.map(({ id, team }) => [id, teams.findIndex(({ teamId }) => teamId === team)]))
  const holds: BallHold[] = []
  let paid: LogEvent | null = null
  for (const event of log.events) {
    if (event.kind === 'death' && event.player === paid?.player) paid = null
    if (event.kind !== 'objective' || event.award !== 'other') continue
    const side = sideOf.get(event.player)
    if (paid?.player === event.player && event.atMs - paid.atMs <= PAID_WITHIN_MS && (side === 0 || side === 1)) {
      const last = holds.at(-1)
      if (last && last.toMs === paid.atMs && last.side === side) holds[holds.length - 1] = { ...last, toMs: event.atMs }
      else holds.push({ fromMs: paid.atMs, toMs: event.atMs, side })
    }
    paid = event
  }
  return holds
}
