import { withPositionLines } from '#analysis/facts/causes/position-exposures.ts'
import { isInside, type LogWindow } from '#analysis/log/cut-log.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import type { DeathReview } from './death-lines.ts'
import { measureExposures } from './exposure.ts'
import type { Life } from './lives.ts'
import type { MatchAnalysis } from './match-analysis.ts'
import { entryAt, type NumbersTimeline } from './numbers-alive.ts'

/**
 * What of a whole match's analysis lies inside a part of its log. A death is reviewed with all that came before and after it: who was
 * alive, and whether it was answered, does not change with what is looked at.
 */
export function cutAnalysis(whole: MatchAnalysis, log: EventLog): MatchAnalysis {
  const window = { fromMs: log.startMs, toMs: log.endMs }
  const lives = new Map([...whole.lives].map(([player, all]) => [player, all.flatMap((life) => cutLife(life, window))]))
  const numbers = cutNumbers(whole.numbers, window)
  const cutReviews = (reviews: readonly DeathReview[]) => reviews.filter(({ death }) => isInside(death, window))
  const reviews = cutReviews(whole.reviews)
  const causes = whole.causes.filter(({ review }) => isInside(review.death, window))
  const { tracked, livesRead, respawnMs, lines } = whole
  return {
    log,
    tracked,
    livesRead,
    respawnMs,
    otherRespawns: whole.otherRespawns.map((other) => ({ ...other, reviews: cutReviews(other.reviews) })),
    lines,
    lives,
    numbers,
    reviews,
    causes,
    exposures: withPositionLines(measureExposures({ log, lines, lives, numbers, reviews }), log, tracked, causes),
  }
}

function cutLife(life: Life, { fromMs, toMs }: LogWindow): Life[] {
  if (life.endMs < fromMs || life.startMs > toMs) return []
  return [
    {
      startMs: Math.max(life.startMs, fromMs),
      endMs: Math.min(life.endMs, toMs),
      death: life.endMs > toMs ? null : life.death,
      kills: life.kills.filter((kill) => isInside(kill, { fromMs, toMs })),
    },
  ]
}

function cutNumbers(numbers: NumbersTimeline, { fromMs, toMs }: LogWindow): NumbersTimeline {
  const first = entryAt(numbers, fromMs)
  const later = numbers.filter((entry) => entry.fromMs > fromMs && entry.fromMs <= toMs)
  return first ? [{ fromMs, alive: first.alive }, ...later] : later
}
