import { formatMoment } from '#shared/time/clock.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import type { Report } from './report.ts'

/**
 * The clock by which a report's times are read: the video's where one line leads from the match to it, else the match's, from the kick-off on
 * where that is known. A cut video has no time for much of its match, and two clocks on one page would be read as one.
 */
interface ShownClock {
  readonly of: 'video' | 'match'
  /** What it shows at a time of the log. */
  readonly shownMs: (atMs: number) => number
  /** The time of the log at which it shows that. */
  readonly atShownMs: (shownMs: number) => number
  /** Before its times: “≈” where it is not known to be the clock that the player sees. */
  readonly sign: '≈' | ''
  readonly format: (atMs: number) => string
}

export type Clocked = Pick<Report, 'alignment'> & { readonly timeline: Pick<Report['timeline'], 'kickOffMs'> }

export function shownClockOf({ alignment, timeline: { kickOffMs } }: Clocked): ShownClock {
  const segments = alignment.status === 'none' ? [] : alignment.segments
  const [line, ...others] = segments
  if (line && others.length === 0) {
    return clock(
      'video',
      (atMs) => line.offsetMs + atMs / line.speed,
      (ms) => (ms - line.offsetMs) * line.speed,
      isUnsure(alignment),
    )
  }
  const zeroMs = kickOffMs ?? 0
  // A countdown starts from a limit that no record tells.
  const isGames = kickOffMs !== null && segments.length > 0 && segments.every(({ direction }) => direction === 'count-up')
  return clock(
    'match',
    (atMs) => atMs - zeroMs,
    (ms) => ms + zeroMs,
    !isGames || isUnsure(alignment),
  )
}

function clock(of: ShownClock['of'], shownMs: ShownClock['shownMs'], atShownMs: ShownClock['atShownMs'], isAbout: boolean): ShownClock {
  const sign = isAbout ? '≈' : ''
  return { of, shownMs, atShownMs, sign, format: (atMs) => sign + formatMoment(shownMs(atMs)) }
}
