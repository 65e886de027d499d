import type { ReportAlignment } from './video-alignment.ts'

/**
 * The clock by which a report's times are read: the video's where one line leads from the match to it, else that of the match log. A cut
 * video has no time for much of its match, and two clocks on one page would be read as one.
 */
interface ShownClock {
  readonly of: 'video' | 'match log'
  /** What it shows at a time of the log. */
  readonly shownMs: (atMs: number) => number
  /** The time of the log at which it shows that. */
  readonly atShownMs: (shownMs: number) => number
}

const MATCH_LOG: ShownClock = { of: 'match log', shownMs: (atMs) => atMs, atShownMs: (shownMs) => shownMs }

export function shownClockOf(alignment: ReportAlignment): ShownClock {
  const [line, ...others] = alignment.status === 'none' ? [] : alignment.segments
  if (!line || others.length > 0) return MATCH_LOG
  const { offsetMs, speed } = line
  return { of: 'video', shownMs: (atMs) => offsetMs + atMs / speed, atShownMs: (shownMs) => (shownMs - offsetMs) * speed }
}
