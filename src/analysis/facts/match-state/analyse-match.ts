import { findCauses } from '#analysis/facts/causes/find-causes.ts'
import { withPositionLines } from '#analysis/facts/causes/position-exposures.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { joinTracks } from '#analysis/positions/join-tracks.ts'
import { OTHER_RESPAWNS_MS } from '#analysis/rules.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { cutAnalysis } from './cut-analysis.ts'
import { type DeathReview, sortDeaths } from './death-lines.ts'
import { reviewDeaths } from './death-review.ts'
import { measureExposures } from './exposure.ts'
import type { LineRule } from './line-rule.ts'
import { type LivesByPlayer, listLives } from './lives.ts'
import type { MatchAnalysis, OtherRespawn } from './match-analysis.ts'
import { countNumbersAlive } from './numbers-alive.ts'
import { trackedLives } from './tracked-lives.ts'

interface AnalysisBasis {
  /** Where the film's tracks are known, lives are read from them, and no respawn is assumed. */
  readonly tracks?: MatchTracks | null
}

export function analyseMatch(log: EventLog, lines: readonly LineRule[], basis: AnalysisBasis = {}): MatchAnalysis {
  if (log.whole) return cutAnalysis(analyseMatch(log.whole, lines, basis), log)
  const tracked = basis.tracks ? joinTracks(log, basis.tracks) : null
  const { respawnMs } = log.mode
  const read: LivesByPlayer = tracked ? trackedLives(tracked) : new Map()
  const lives = new Map([...listLives(log, respawnMs), ...read])
  const numbers = respawnMs === null && tracked === null ? [] : countNumbersAlive(log, lives)
  const reviews = sortDeaths(reviewDeaths(log, lives, numbers), lines)
  const causes = tracked ? findCauses(tracked, numbers, reviews) : []
  const exposures = withPositionLines(measureExposures({ log, lines, lives, numbers, reviews }), log, tracked, causes)
  return {
    log,
    tracked,
    livesRead: new Set(read.keys()),
    respawnMs: tracked ? null : respawnMs,
    otherRespawns: tracked || numbers.length === 0 ? [] : underOtherRespawns(log, lines),
    lines,
    lives,
    numbers,
    reviews,
    causes,
    exposures,
  }
}

function underOtherRespawns(log: EventLog, lines: readonly LineRule[]): OtherRespawn[] {
  return OTHER_RESPAWNS_MS.filter((other) => other !== log.mode.respawnMs).map((respawnMs) => {
    const lives = listLives(log, respawnMs)
    return { respawnMs, reviews: sortDeaths(reviewDeaths(log, lives, countNumbersAlive(log, lives)), lines) }
  })
}

/** One player's deaths. */
export function ownReviews({ reviews }: Pick<MatchAnalysis, 'reviews'>, player: string): DeathReview[] {
  return reviews.filter((review) => review.death.player === player)
}
