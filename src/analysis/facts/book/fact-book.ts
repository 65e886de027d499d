import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import type { LogEvent, LogPlayer } from '#analysis/log/event-log.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventMoments, type Span } from '#shared/report/moment.ts'
import type { FactKind } from './fact-kinds.ts'
import { statisticOf } from './statistic-of.ts'

/** What every fact is computed from: the analysed match, seen by one player. */
export interface View {
  readonly analysis: MatchAnalysis
  readonly you: LogPlayer
  /** The report's short name of a player, `p1` for the first of the lobby. */
  readonly keyOf: (playerId: string) => string
}

interface NewFact {
  readonly kind: FactKind
  /** Player id; omitted for facts about the match. */
  readonly player?: string
  readonly other?: string
  readonly variant?: string
  readonly value: number
  readonly of?: number
  readonly unit: Fact['unit']
  readonly events?: readonly LogEvent[]
  /** Stretches of the film that it was measured in, on the log's clock. */
  readonly spans?: readonly Span[]
  /** Totals of the mode that it was added up from, where it stands on no moment. */
  readonly totals?: readonly string[]
}

/** Ids say what they are: `deaths-behind/p8`, `duel-kills/p8/p3`. */
function factId(kind: FactKind, ...parts: readonly (string | null | undefined)[]): string {
  return [kind, ...parts.filter((part) => part !== null && part !== undefined)].join('/')
}

export function makeFact(
  view: View,
  { kind, player, other, variant, value, of, unit, events = [], spans = [], totals = [] }: NewFact,
): Fact {
  const playerKey = player === undefined ? null : view.keyOf(player)
  const hasStatistics = view.analysis.log.match !== null
  const statistic = statisticOf({ kind, player: playerKey, variant: variant ?? null }, hasStatistics)
  const added = totals.map((field) => ({ kind: 'statistic', table: 'mode', field, player: playerKey }) as const)
  const seen = [...eventMoments(events.map((event) => event.id)), ...spans, ...added]
  const otherKey = other === undefined ? null : view.keyOf(other)
  return {
    id: factId(kind, playerKey, otherKey, variant),
    kind,
    player: playerKey,
    other: otherKey,
    variant: variant ?? null,
    value,
    of: of ?? null,
    unit,
    evidence: seen.length > 0 ? seen : statistic ? [statistic] : [],
  }
}

/** The facts of one report, to be looked up by kind. */
export interface FactBook {
  readonly all: readonly Fact[]
  /** The player's own fact of a kind (or the match's), null where it could not be computed. */
  readonly find: (kind: FactKind, variant?: string) => Fact | null
  /** All of a kind, in the order in which they were computed. */
  readonly list: (kind: FactKind) => readonly Fact[]
}

export function makeFactBook(all: readonly Fact[]): FactBook {
  const list = (kind: FactKind) => all.filter((fact) => fact.kind === kind)
  return {
    all,
    list,
    find: (kind, variant) => list(kind).find((fact) => variant === undefined || fact.variant === variant) ?? null,
  }
}
