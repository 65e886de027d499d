import type { EventLog } from '#analysis/log/event-log.ts'
import { cutAnalysis } from './cut-analysis.ts'
import { type DeathReview, sortDeaths } from './death-lines.ts'
import { reviewDeaths } from './death-review.ts'
import { measureExposures } from './exposure.ts'
import type { LineRule } from './line-rule.ts'
import { listLives } from './lives.ts'
import type { MatchAnalysis } from './match-analysis.ts'
import { countNumbersAlive } from './numbers-alive.ts'

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
