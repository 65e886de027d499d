import { type AlignmentOutcome, alignByClock, bestFit, usableReadings } from '#analysis/alignment/vote/clock/align-by-clock.ts'
import type { ClockReading, MatchTimes, VideoTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'

export interface LimitedOutcome {
  readonly outcome: AlignmentOutcome
  readonly match: MatchTimes
  /** No other limit fits as many readings. */
  readonly isUnambiguous: boolean
}

const MINUTE_MS = 60_000
/** Most modes have twelve minutes. Chosen if several limits fit equally well. */
const USUAL_LIMIT_MS = 12 * MINUTE_MS
/** A clock may show its limit a little before the match begins. */
const SLACK_MS = 2000

/**
 * Aligns with the clock limit that fits most readings. Match statistics don't contain the limit, but it is a whole number of minutes, and a
 * recording of the whole match leaves only one that fits.
 */
export function alignWithAnyLimit(readings: readonly ClockReading[], match: MatchTimes, video: VideoTimes): LimitedOutcome {
  const plain = alignByClock(readings, match, video)
  const limits = match.limitMs === null ? possibleLimits(readings, match) : null
  if (limits === null || plain.status === 'refused') return { match, outcome: plain, isUnambiguous: match.limitMs !== null }
  const tried = limits.map((limitMs) => {
    const limited = { ...match, limitMs }
    return { match: limited, outcome: alignByClock(readings, limited, video) }
  })
  const counts = tried.map(({ outcome }) => agreeingOf(outcome))
  const most = Math.max(0, ...counts)
  const best = tried.filter((_, index) => counts[index] === most)
  const chosen = best.find(({ match: { limitMs } }) => limitMs === USUAL_LIMIT_MS) ?? best[0]
  // The readings fit each other, but no match as short as this one.
  if (!chosen || most === 0) return { match, outcome: { status: 'refused', reason: 'clock-never-fits' }, isUnambiguous: false }
  return { ...chosen, isUnambiguous: best.length === 1 }
}

/** The limits, in ms, from which the agreeing readings can have been counted down; null for a clock that counts up. */
function possibleLimits(readings: readonly ClockReading[], match: MatchTimes): number[] | null {
  const usable = usableReadings(readings)
  if (usable.length === 0) return null
  const { direction, leading } = bestFit(usable, match)
  const shown = (leading?.members ?? []).map((place) => 1000 * (usable[place]?.clockSeconds ?? 0))
  if (direction === 'count-up' || shown.length === 0) return null
  const least = Math.ceil((Math.max(...shown) - SLACK_MS) / MINUTE_MS)
  const most = Math.floor((Math.min(...shown) + match.lengthMs + SLACK_MS) / MINUTE_MS)
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => (least + index) * MINUTE_MS).filter((limitMs) => limitMs > 0)
}

function agreeingOf(outcome: AlignmentOutcome): number {
  return outcome.status === 'aligned' ? outcome.alignment.segments.reduce((sum, { agreeing }) => sum + agreeing, 0) : 0
}
