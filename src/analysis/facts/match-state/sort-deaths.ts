import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { LedgerKindId, LogKindId } from '#shared/report/death-kinds.ts'
import type { ReviewedDeath } from './death-review.ts'
import type { Life } from './lives.ts'
import type { NumbersTimeline } from './numbers-alive.ts'

export interface Played {
  readonly log: EventLog
  readonly player: LogPlayer
  readonly lives: readonly Life[]
  readonly numbers: NumbersTimeline
}

export interface Exposure {
  readonly taken: number
  /** For all deaths in the kind's situation, traded ones included, except for those of an earlier kind. */
  readonly situation: number
}

export interface KindRule {
  readonly id: LogKindId
  /** True when the kind requires counts of living players on two sides. */
  readonly needsNumbers: boolean
  /** True when the death was in the kind's situation. Called in the order of the kinds, only for non-carriers killed by a player. */
  readonly holds: (death: ReviewedDeath) => boolean
  /** How often or how long the player was at risk of such a death: own kills, or milliseconds in a state. */
  readonly exposure: (played: Played) => Exposure
}

export interface DeathReview extends ReviewedDeath {
  /** The situation of the death, traded or not; null without a matching rule, without a killer, and for a carrier. */
  readonly situation: LogKindId | null
  readonly kind: LedgerKindId
}

/** Gives each death its first matching kind: no killer, objective, traded, then the focus kinds in order, then level. */
export function sortDeaths(deaths: readonly ReviewedDeath[], rules: readonly KindRule[]): DeathReview[] {
  return deaths.map((death) => {
    const situation = situationOf(death, rules)
    return { ...death, situation, kind: kindOf(death, situation) }
  })
}

function situationOf(death: ReviewedDeath, rules: readonly KindRule[]): LogKindId | null {
  if (death.death.killer === null || death.wasCarrying) return null
  return rules.find((rule) => rule.holds(death))?.id ?? null
}

function kindOf({ death, wasCarrying, mutualKill, answer }: ReviewedDeath, situation: LogKindId | null): LedgerKindId {
  if (death.killer === null) return 'no-killer'
  if (wasCarrying) return 'objective'
  if (mutualKill !== null || answer !== null) return 'exchanged'
  return situation ?? 'level'
}
