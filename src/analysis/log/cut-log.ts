import type { EventLog, LogEvent, LogPlayer, Round, Rounds } from './event-log.ts'

/** A stretch of the film's clock, both ends included. */
export interface LogWindow {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Returns the part of a log inside a window. It has no totals, because the statistics are of the whole match; its reconciliation is still
 * that of the whole match.
 */
export function cutLog(fullLog: EventLog, { fromMs, toMs }: LogWindow): EventLog {
  const [startMs, endMs] = [Math.max(fromMs, fullLog.startMs), Math.min(toMs, fullLog.endMs)]
  return {
    ...fullLog,
    fullLog,
    match: null,
    players: fullLog.players.map((player): LogPlayer => ({ ...player, statistics: null })),
    events: fullLog.events.filter((event) => isInside(event, { fromMs, toMs })),
    startMs,
    endMs,
    rounds: cutRounds(fullLog.rounds, { fromMs: startMs, toMs: endMs }),
  }
}

/** True when the window covers the whole log. */
export function coversAll(log: EventLog, { fromMs, toMs }: LogWindow): boolean {
  return fromMs <= log.startMs && toMs >= log.endMs
}

export function isInside({ atMs }: Pick<LogEvent, 'atMs'>, { fromMs, toMs }: LogWindow): boolean {
  return fromMs <= atMs && atMs <= toMs
}

function cutRounds(rounds: Rounds, window: LogWindow): Rounds {
  const clip = ({ startMs, endMs }: Round): Round => ({ startMs: Math.max(startMs, window.fromMs), endMs: Math.min(endMs, window.toMs) })
  if (rounds.status !== 'found') return { ...rounds, rounds: [clip(rounds.rounds[0])] }
  const touched = rounds.rounds.map((round, index) => ({ round: clip(round), breakMs: rounds.breakMs[index - 1] }))
  const remaining = touched.filter(({ round }) => round.startMs <= round.endMs)
  const [only] = remaining
  if (only && remaining.length === 1) return { status: 'single', rounds: [only.round] }
  return {
    status: 'found',
    rounds: remaining.map(({ round }) => round),
    breakMs: remaining.slice(1).flatMap(({ breakMs }) => breakMs ?? []),
  }
}
