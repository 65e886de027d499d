import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { LedgerKindId, LogKindId } from '#shared/report/death-kinds.ts'
import type { ReviewedDeath } from './death-review.ts'
import type { Life } from './lives.ts'
import type { NumbersTimeline } from './numbers-alive.ts'

/** What one player did in the match that a kind's deaths can be counted against. */
export interface Played {
  readonly log: EventLog
  readonly player: LogPlayer
  readonly lives: readonly Life[]
  readonly numbers: NumbersTimeline
}

export interface Exposure {
  /** For the deaths that the kind takes. */
  readonly taken: number
  /** For every death in the kind's situation, traded ones too, without what an earlier kind takes. */
  readonly situation: number
}

/** Which deaths a kind takes, and what they are counted against. */
export interface KindRule {
  readonly id: LogKindId
  /** Whether the kind exists only where the living players of two sides can be counted. */
  readonly needsNumbers: boolean
  /** Whether a death was in the kind's situation; asked only of deaths by a killer while nothing was carried, in the order of the kinds. */
  readonly holds: (death: ReviewedDeath) => boolean
  /** How often or how long the player ran the risk of such a death: own kills, or milliseconds in a state. */
  readonly exposure: (played: Played) => Exposure
}

/** A death with the kind that it belongs to. */
export interface DeathReview extends ReviewedDeath {
  /** The situation of the death, traded or not; null where no kind's rule holds, without a killer and for a carrier. */
  readonly situation: LogKindId | null
  readonly kind: LedgerKindId
}

/** Puts each death on the first kind that takes it: no killer, objective, traded, then the focus kinds in their order, then level. */
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
