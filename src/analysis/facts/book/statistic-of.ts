import type { Moment } from '#shared/report/moment.ts'
import type { FactKind } from './fact-kinds.ts'

type Statistic = Extract<Moment, { kind: 'statistic' }>

interface Field {
  readonly table: Statistic['table']
  readonly field: string
  /** Taken over all players: places, sums, what the others did. */
  readonly isOfAll?: true
}

const own = (field: string): Field => ({ table: 'players', field })
const all = (field: string): Field => ({ table: 'players', field, isOfAll: true })
const team = (field: string): Field => ({ table: 'teams', field })
const skill = (field: string): Field => ({ table: 'skill', field })

/** Where a fact stands in the match statistics or the skill service's answer; a total of the mode stands under its variant. */
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

/** The statistic that a fact without events was read from; null for what was computed from the film. */
export function statisticOf({ kind, player, variant }: Counted, hasStatistics: boolean): Statistic | null {
  const found = variant !== null && kind === 'mode-total' ? { table: 'mode' as const, field: variant } : FIELDS[kind]
  if (!found || (found.table !== 'skill' && !hasStatistics)) return null
  return { kind: 'statistic', table: found.table, field: found.field, player: 'isOfAll' in found ? null : player }
}
