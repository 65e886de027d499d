import { matchTimeAt, type VideoAlignment } from '#shared/video/video-alignment.ts'
import type { PlayerEvent } from './player-event.ts'
import { voteByEvents } from './vote-events.ts'

/** Less sure events move no clock. */
const LEAST_CONFIDENCE = 0.6

/**
 * A clock tells the time since some zero. Where match data do not say when in the log that was, the events seen in the video do: all
 * segments move by the one difference on which most events agree. Unchanged where the zero is known, or the events are not sure.
 */
export function calibrateByEvents(alignment: VideoAlignment, seen: readonly PlayerEvent[], log: readonly PlayerEvent[]): VideoAlignment {
  if (alignment.calibration === 'known') return alignment
  const onClock = seen.flatMap(({ kind, atMs }) => {
    const matchMs = matchTimeAt(alignment, atMs)
    return matchMs === null ? [] : [{ kind, atMs: matchMs }]
  })
  const vote = voteByEvents(onClock, log)
  if (!vote || vote.confidence < LEAST_CONFIDENCE) return alignment
  const segments = alignment.segments.map((segment) => ({ ...segment, offsetMs: segment.offsetMs + vote.offsetMs / segment.speed }))
  return { ...alignment, calibration: 'by-events', segments }
}
