import type { EventLog } from '#analysis/log/event-log.ts'
import { FLAG_CATEGORY } from '#analysis/statistics/modes.ts'

/**
 * When each team may have captured a flag: at each award of a player who captured one. Which of a player's awards the capture was, the film does
 * not say; that one of them was, the statistics do. Times are of the log.
 */
export interface FlagCaptures {
  readonly mayBe: readonly { readonly atMs: number; readonly side: 0 | 1 }[]
  /** Captures of both teams, which are their score. */
  readonly captures: readonly [number, number]
  /** How long the match lasted. */
  readonly lengthMs: number
}

/**
 * Null where the film does not have to hold every capture: in other modes, where captures are not the score of the statistics, and where the
 * film has not all awards of whoever captured.
 */
export function flagCapturesOf({ match, mode, players, events, reconciliation }: FlagLog): FlagCaptures | null {
  if (match === null || mode.category !== FLAG_CATEGORY || match.teams.length !== 2) return null
  const { teams, durationMs: lengthMs } = match
  const mayBe: FlagCaptures['mayBe'][number][] = []
  const captures: [number, number] = [0, 0]
  for (const { id, team, statistics } of players) {
    const captured = statistics?.modeTotals['CaptureTheFlagStats.FlagCaptures'] ?? 0
    if (captured === 0) continue
    const side = teams.findIndex(({ teamId }) => teamId === team)
    const awards = reconciliation.find(({ player }) => player === id)?.objectives
    if ((side !== 0 && side !== 1) || !awards || awards.film !== awards.statistics) return null
    captures[side] += captured
    for (const event of events) {
      if (event.kind === 'objective' && event.player === id && event.award === 'other') mayBe.push({ atMs: event.atMs, side })
    }
  }
  const isScore = teams.every(({ score }, side) => captures[side] === score)
  return isScore && mayBe.length > 0 ? { mayBe: mayBe.toSorted((one, other) => one.atMs - other.atMs), captures, lengthMs } : null
}

type FlagLog = Pick<EventLog, 'match' | 'mode' | 'players' | 'events' | 'reconciliation'>
