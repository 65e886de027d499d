import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import type { DeathEvent, EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'

/** A match as its questions are made from it. */
export interface PracticeView {
  readonly log: EventLog
  readonly analysis: MatchAnalysis
  readonly you: LogPlayer
  /** What the player works on: the kinds of the open drills, or of what the report proposes; the first first. */
  readonly focus: readonly FocusKindId[]
  readonly keyOf: (playerId: string) => string
  /** A player in a text: `{p3}`. */
  readonly named: (playerId: string) => string
}

/** Lived on after something happened. */
export const LIVED_ON_MS = 5_000
/** Nobody is back sooner in any mode, so whoever fell earlier may be up. */
const UP_AGAIN_MS = 10_000

/** Whether the log has every kill and death, so that what it does not have did not happen. */
export function isLogWhole({ log }: PracticeView): boolean {
  const isSame = (counts: { readonly film: number; readonly statistics: number } | null) =>
    counts === null || counts.film === counts.statistics
  return log.film.status === 'complete' && log.reconciliation.every(({ kills, deaths }) => isSame(kills) && isSame(deaths))
}

function ownDeaths({ log, you }: PracticeView): DeathEvent[] {
  return log.events.filter((event) => event.kind === 'death').filter(({ player }) => player === you.id)
}

/** Whether the player had not fallen just before a moment, other than by it. */
export function isUp(view: PracticeView, atMs: number, by: DeathEvent | null = null): boolean {
  return !ownDeaths(view).some((death) => death !== by && death.atMs <= atMs && death.atMs > atMs - FROZEN_BEFORE_MS - UP_AGAIN_MS)
}

/** Whether the player lived from the frozen instant until five seconds after what happened. */
export function hasLivedOn(view: PracticeView, atMs: number): boolean {
  return !ownDeaths(view).some((death) => death.atMs >= atMs - FROZEN_BEFORE_MS && death.atMs <= atMs + LIVED_ON_MS)
}
