import { EDITED_SPEEDS, isFullSpeed, measureSpeed } from '#analysis/alignment/vote/lines/speed.ts'
import { matchEvents } from './match-events.ts'
import type { PlayerEvent } from './player-event.ts'
import { EVENT_TOLERANCE_MS, type EventVote, voteByEvents } from './vote-events.ts'

export interface SpeedVote {
  readonly vote: EventVote | null
  readonly speed: number
}

/** A speed of its own is only believed where it is sure. */
const LEAST_CONFIDENCE = 0.6

/** At full speed, unless the events are not sure of it or lie on another slope, and are sure of a speed on which more of them agree. */
export function voteWithSpeed(seen: readonly PlayerEvent[], log: readonly PlayerEvent[]): SpeedVote {
  const full: SpeedVote = { vote: voteByEvents(seen, log), speed: 1 }
  if (isSure(full) && isOnSlope(seen, log, full)) return full
  return EDITED_SPEEDS.map((speed): SpeedVote => ({ vote: voteByEvents(seen, log, { speed }), speed }))
    .filter(isSure)
    .reduce((best, other) => ((other.vote?.agreeing ?? 0) > (best.vote?.agreeing ?? 0) ? other : best), full)
}

function isSure({ vote }: SpeedVote): boolean {
  return vote !== null && vote.confidence >= LEAST_CONFIDENCE
}

/** Whether events that belong together are as far from each other in the video as in the log. */
function isOnSlope(seen: readonly PlayerEvent[], log: readonly PlayerEvent[], { vote }: SpeedVote): boolean {
  const { pairs } = matchEvents(seen, log, vote?.offsetMs ?? 0, EVENT_TOLERANCE_MS)
  const slope = measureSpeed(pairs.map(({ seenMs, loggedMs }) => ({ videoMs: seenMs, matchMs: loggedMs })))
  return slope !== null && isFullSpeed(slope)
}
