import type { AlignmentOutcome } from '#analysis/alignment/vote/lines/outcome.ts'
import type { VideoTimes } from '#analysis/alignment/vote/match-clock/clock-reading.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'
import { eventSegments, toSegment } from './event-segments.ts'
import type { PlayerEvent } from './player-event.ts'
import { voteWithSpeed } from './speed-vote.ts'

/** Below it a vote is as likely chance; up to 0.6 it is unsure. */
const LEAST_CONFIDENCE = 0.3

/** Aligns a video without a clock by the player's kills and deaths that were seen in it. Events of the log are in its own time. */
export function alignByEvents(seen: readonly PlayerEvent[], log: readonly PlayerEvent[], video: VideoTimes): AlignmentOutcome {
  const segments = segmentsIn(
    seen.toSorted((one, other) => one.atMs - other.atMs),
    log,
    video,
  )
  // Whatever lies beside it: one piece must be sure.
  if (!segments.some(({ confidence }) => confidence >= LEAST_CONFIDENCE)) return { status: 'refused', reason: 'events-never-fit' }
  return { status: 'aligned', alignment: { status: 'measured', calibration: 'by-events', segments } }
}

function segmentsIn(events: readonly PlayerEvent[], log: readonly PlayerEvent[], { lengthMs }: VideoTimes): AlignmentSegment[] {
  const { vote, speed } = voteWithSpeed(events, log)
  if (!vote) return []
  if (speed === 1) return eventSegments(events, log, lengthMs ?? events.at(-1)?.atMs ?? 0)
  return [toSegment(vote, { events: events.length, speed, fromMs: null, toMs: null })]
}
