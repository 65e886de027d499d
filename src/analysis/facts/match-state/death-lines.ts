import type { DeathLine, LogLine } from '#shared/report/lines.ts'
import type { ReviewedDeath } from './death-review.ts'
import type { LineRule } from './line-rule.ts'

/** A death with the line that it belongs to. */
export interface DeathReview extends ReviewedDeath {
  /** The situation of the death, traded or not; null where no line's rule holds, without a killer and for a carrier. */
  readonly situation: LogLine | null
  readonly line: DeathLine
}

/** Puts each death on the first line that takes it: no killer, objective, traded, then the focus lines in their order, then level. */
export function sortDeaths(deaths: readonly ReviewedDeath[], rules: readonly LineRule[]): DeathReview[] {
  return deaths.map((death) => {
    const situation = situationOf(death, rules)
    return { ...death, situation, line: lineOf(death, situation) }
  })
}

function situationOf(death: ReviewedDeath, rules: readonly LineRule[]): LogLine | null {
  if (death.death.killer === null || death.wasCarrying) return null
  return rules.find((rule) => rule.holds(death))?.id ?? null
}

function lineOf({ death, wasCarrying, mutualKill, answer }: ReviewedDeath, situation: LogLine | null): DeathLine {
  if (death.killer === null) return 'no-killer'
  if (wasCarrying) return 'objective'
  if (mutualKill !== null || answer !== null) return 'exchanged'
  return situation ?? 'level'
}
