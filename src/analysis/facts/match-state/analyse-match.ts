import type { EventLog } from '#analysis/log/event-log.ts'
import { cutAnalysis } from './cut-analysis.ts'
import { type DeathReview, sortDeaths } from './death-lines.ts'
import { reviewDeaths } from './death-review.ts'
import { measureExposures, type PlayerExposure } from './exposure.ts'
import type { LineRule } from './line-rule.ts'
import { type LivesByPlayer, listLives } from './lives.ts'
import { countNumbersAlive, type NumbersTimeline } from './numbers-alive.ts'

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

export function analyseMatch(log: EventLog, lines: readonly LineRule[], respawnMs: number | null = log.mode.respawnMs): MatchAnalysis {
  if (log.whole) return cutAnalysis(analyseMatch(log.whole, lines, respawnMs), log)
  const lives = listLives(log, respawnMs)
  const numbers = respawnMs === null ? [] : countNumbersAlive(log, lives)
  const reviews = sortDeaths(reviewDeaths(log, lives, numbers), lines)
  return { log, respawnMs, lines, lives, numbers, reviews, exposures: measureExposures({ log, lines, lives, numbers, reviews }) }
}

/** One player's deaths. */
export function ownReviews({ reviews }: MatchAnalysis, player: string): DeathReview[] {
  return reviews.filter((review) => review.death.player === player)
}
