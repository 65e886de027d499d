import type { EventLog } from '#analysis/log/event-log.ts'
import type { DeathReview } from './death-lines.ts'
import type { PlayerExposure } from './exposure.ts'
import type { LineRule } from './line-rule.ts'
import type { LivesByPlayer } from './lives.ts'
import type { NumbersTimeline } from './numbers-alive.ts'

/** The log with what follows from it for every player, under one assumed respawn. Computed once, read by every fact. */
export interface MatchAnalysis {
  readonly log: EventLog
  readonly respawnMs: number | null
  /** The lines that the deaths were sorted by. */
  readonly lines: readonly LineRule[]
  readonly lives: LivesByPlayer
  readonly numbers: NumbersTimeline
  readonly reviews: readonly DeathReview[]
  readonly exposures: readonly PlayerExposure[]
}
