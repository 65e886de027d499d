import type { EventLog } from '#analysis/log/event-log.ts'
import { cutAnalysis } from './cut-analysis.ts'
import { type DeathReview, reviewDeaths } from './death-review.ts'
import { measureExposures, type PlayerExposure } from './exposure.ts'
import { type LivesByPlayer, listLives } from './lives.ts'
import { countNumbersAlive, type NumbersTimeline } from './numbers-alive.ts'

/** The log with what follows from it for every player, under one assumed respawn. Computed once, read by every fact. */
export interface MatchAnalysis {
  readonly log: EventLog
  readonly respawnMs: number | null
  readonly lives: LivesByPlayer
  readonly numbers: NumbersTimeline
  readonly reviews: readonly DeathReview[]
  readonly exposures: readonly PlayerExposure[]
}

export function analyseMatch(log: EventLog, respawnMs: number | null = log.mode.respawnMs): MatchAnalysis {
  if (log.whole) return cutAnalysis(analyseMatch(log.whole, respawnMs), log)
  const lives = listLives(log, respawnMs)
  const numbers = respawnMs === null ? [] : countNumbersAlive(log, lives)
  const reviews = reviewDeaths(log, lives, numbers)
  return { log, respawnMs, lives, numbers, reviews, exposures: measureExposures(log, lives, numbers, reviews) }
}
