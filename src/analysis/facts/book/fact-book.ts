import type { MatchAnalysis } from '#analysis/facts/match-state/match-analysis.ts'
import type { LogEvent, LogPlayer } from '#analysis/log/event-log.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventMoments, type Moment, type Span } from '#shared/report/moment.ts'
import type { FactKind } from './fact-kinds.ts'

/** The input of every fact: the analyzed match from one player's perspective. */
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
  /** The stretches of the film it was measured in, in log time. */
  readonly spans?: readonly Span[]
  /** Mode totals of the statistics that it is the sum of, if it has no moments. */
  readonly totals?: readonly string[]
}

/** Builds readable ids: `deaths-behind/p8`, `duel-kills/p8/p3`. */
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

export function ownFact(view: View, fact: Omit<NewFact, 'player'>): Fact {
  return makeFact(view, { ...fact, player: view.you.id })
}

export type FactBook = ReturnType<typeof makeFactBook>

export function makeFactBook(all: readonly Fact[]) {
  const list = (kind: FactKind): readonly Fact[] => all.filter((fact) => fact.kind === kind)
  return {
    all,
    list,
    /** The player's (or the match's) fact of a kind; null if it could not be computed. */
    find: (kind: FactKind, variant?: string): Fact | null =>
      list(kind).find((fact) => variant === undefined || fact.variant === variant) ?? null,
  }
}

type Statistic = Extract<Moment, { kind: 'statistic' }>

interface Field {
  readonly table: Statistic['table']
  readonly field: string
  /** Computed over all players: ranks, sums, other players' totals. */
  readonly isOfAll?: true
}

const own = (field: string): Field => ({ table: 'players', field })
const all = (field: string): Field => ({ table: 'players', field, isOfAll: true })
const team = (field: string): Field => ({ table: 'teams', field })
const skill = (field: string): Field => ({ table: 'skill', field })

/** The field of the match statistics or skill data for each fact kind. The field of a mode total is its variant. */
const FIELDS: Readonly<Partial<Record<FactKind, Field>>> = {
  kills: own('kills'),
  deaths: own('deaths'),
  assists: own('assists'),
  kda: own('kda'),
  'shots-hit': own('shotsHit'),
  'others-shots-hit': all('shotsHit'),
  'accuracy-sigma': all('shotsHit'),
  'damage-dealt': own('damageDealt'),
  'damage-taken': own('damageTaken'),
  'others-damage-dealt': all('damageDealt'),
  'kills-of-team': own('kills'),
  'rank-kills': all('kills'),
  'rank-accuracy': all('shotsHit'),
  'rank-damage': all('damageDealt'),
  'team-score': team('score'),
  'enemy-score': team('score'),
  'team-rounds': team('rounds'),
  'enemy-rounds': team('rounds'),
  'players-reconciled': all('kills'),
  'expected-kills': skill('kills'),
  'expected-deaths': skill('deaths'),
  'sigma-kills': skill('kills'),
  'sigma-deaths': skill('deaths'),
  'tier-kills': skill('kills'),
  csr: skill('csr'),
}

interface Counted {
  readonly kind: FactKind
  readonly player: string | null
  readonly variant: string | null
}

/** The statistic that a fact without events was read from; null for facts computed from the film. */
function statisticOf({ kind, player, variant }: Counted, hasStatistics: boolean): Statistic | null {
  const found = variant !== null && kind === 'mode-total' ? { table: 'mode' as const, field: variant } : FIELDS[kind]
  if (!found || (found.table !== 'skill' && !hasStatistics)) return null
  return { kind: 'statistic', table: found.table, field: found.field, player: 'isOfAll' in found ? null : player }
}
