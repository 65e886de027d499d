import { formatMoment } from '#shared/time/clock.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import type { Report } from './report.ts'

/**
 * The clock of a report's times: video time when one segment aligns the whole match, else match time, from the kick-off if known. A cut
 * video has no time for much of its match, and two clocks on one page would be confused.
 */
interface ShownClock {
  readonly of: 'video' | 'match'
  readonly shownMs: (atMs: number) => number
  readonly atShownMs: (shownMs: number) => number
  /** Prefix of its times: “≈” unless it is known to be the clock that the player sees. */
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
  // The limit that a countdown starts from is not recorded anywhere.
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
