import { describePlayed } from '#analysis/drills/drill-words.ts'
import type { View } from '#analysis/facts/book/fact-book.ts'
import type { DeathEvent, EventLog } from '#analysis/log/event-log.ts'
import { POSTHUMOUS_MS, RESPAWN_SHIFTS_MS } from '#analysis/rules.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import { CAUSE_LIST, type Cause } from '#shared/report/causes.ts'
import type { DrillFigure } from '#shared/report/drill.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import { isObjectiveKind } from '#shared/report/objective-kinds.ts'

export interface PracticeView extends View {
  readonly log: EventLog
  /** The player's focus kinds, the most important first: open drills, then the report's focus areas. */
  readonly focus: readonly FocusKindId[]
  /** This match's figures for every drill. */
  readonly figures: readonly DrillFigure[]
  /** The placeholder of a player in a text: `{p3}`. */
  readonly named: (playerId: string) => string
}

/** For modes without a known respawn. */
const LONGEST_RESPAWN_MS = 15_000

/** A player who lives this long after an event has survived it. */
export const LIVED_ON_MS = 5_000
/** True if the log has every kill and death, so that a missing event did not happen. */
export function isLogComplete({ log }: PracticeView): boolean {
  const isSame = (counts: { readonly film: number; readonly statistics: number } | null) =>
    counts === null || counts.film === counts.statistics
  return log.film.status === 'complete' && log.reconciliation.every(({ kills, deaths }) => isSame(kills) && isSame(deaths))
}

export function fallsOf({ log }: PracticeView): DeathEvent[] {
  return log.events.filter((event) => event.kind === 'death')
}

/** True if the player is certainly alive by the log alone: he killed since his last death, or had more time than any respawn takes. */
export function isUpByLog(view: PracticeView, atMs: number): boolean {
  const { log, you } = view
  const fall = ownDeaths(view).findLast((death) => death.atMs <= atMs)
  const backMs = (log.mode.respawnMs ?? LONGEST_RESPAWN_MS) + RESPAWN_SHIFTS_MS[1]
  const hasKilled = (sinceMs: number) =>
    log.events.some(({ kind, player, atMs: ms }) => kind === 'kill' && player === you.id && ms >= sinceMs && ms <= atMs)
  return fall === undefined || atMs - fall.atMs >= backMs || hasKilled(fall.atMs + POSTHUMOUS_MS)
}

function ownDeaths({ log, you }: PracticeView): DeathEvent[] {
  return log.events.filter((event) => event.kind === 'death').filter(({ player }) => player === you.id)
}

/** True if the player did not die from the frozen instant until five seconds after the event. */
export function hasLivedOn(view: PracticeView, atMs: number): boolean {
  return !ownDeaths(view).some((death) => death.atMs >= atMs - FROZEN_BEFORE_MS && death.atMs <= atMs + LIVED_ON_MS)
}

/** "6 of your 20 deaths in this match have the cause "alone"." Empty if the film does not show causes. */
export function costOfCause({ analysis: { causes }, you }: PracticeView, cause: Cause): string {
  const own = causes.filter(({ review }) => review.death.player === you.id)
  const so = own.filter((death) => death.cause === cause).length
  return own.length === 0
    ? ''
    : `${so === 0 ? 'None' : so} of your ${own.length} deaths in this match ${so === 1 ? 'has' : 'have'} the cause “${CAUSE_LIST[cause].label}”.`
}

/** This match's figures for a drill in a sentence: the reason for it. Empty without figures. */
export function costOfDrill({ figures }: PracticeView, kind: FocusKindId): string {
  const played = describePlayed(kind, figures)
  if (played === null) return ''
  return isObjectiveKind(kind) ? `In this match you did ${played}.` : `In this match: ${played}.`
}

/** The first focus kind is the drill; the others are findings of the report. */
export function ruleOf({ focus: [drill] }: PracticeView, kind: FocusKindId): string {
  return kind === drill ? 'By your drill' : 'By your report'
}
