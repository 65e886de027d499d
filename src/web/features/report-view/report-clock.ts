import type { Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { formatClock, formatMoment } from '#shared/time/clock.ts'
import { shownClockOf } from '#shared/video/shown-clock.ts'
import { isUnsure } from '#shared/video/unsure.ts'
import { gapsOf, matchTimeAt, type ReportAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'

/** A moment is looked at from so long before, in video and replay. */
export const LEAD_MS = 6_000

/**
 * Match-log time and video time of one report, for all its screens: none of them knows of offsets. Without an alignment there is no video
 * time, between the parts of a cut video neither, and nothing may pretend there is.
 */
export interface ReportClock {
  readonly isAligned: boolean
  /** Whether times seek in the video that this page plays. */
  readonly leadsToVideo: boolean
  readonly reads: 'video' | 'match log'
  /** The time a player reads: of the video once it is aligned as a whole, else of the match log; never of another video than the one that plays. */
  readonly format: (atMs: number) => string
  /** Before the time of what plays a moment: “≈” while nobody has checked that the video shows this match. */
  readonly sign: '≈' | ''
  /** The second of the video, null while nobody knows it and where the video does not show that time. */
  readonly videoSeconds: (atMs: number) => number | null
  /** Whether the video that plays shows other times of the match, and not this one. */
  readonly isLeftOut: (atMs: number) => boolean
  readonly gaps: readonly Stretch[]
  /** The time of the log that the video shows at a second; null where it shows none. */
  readonly matchMs: (seconds: number) => number | null
  /** Where a second of the video stands on an axis of the log: beyond the ends of an uncut match, too. */
  readonly playheadMs: (seconds: number) => number | null
  readonly spanOf: (span: Span) => ShownSpan
  /** The whole video on that axis; null where it has no place there as a whole. */
  readonly wholeVideo: (durationSeconds: number | null) => Stretch | null
  /** The times within a stretch of the log at which the shown clock stands at multiples of a step, with which multiple it is. */
  readonly marks: (stretch: Stretch, stepMs: number) => ClockMark[]
}

interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

interface ClockMark {
  readonly atMs: number
  readonly multiple: number
}

/** A stretch of film or video as it is read, played and drawn; it has no second, or no place on the film, while nobody knows it. */
export interface ShownSpan {
  readonly words: string
  readonly seconds: number | null
  readonly onFilm: Stretch | null
}

/** Which video a page plays; another recording is one that the report knows nothing of. */
export type PlayedVideo = 'video' | 'recording' | 'another recording'

/** Seconds of one video mean nothing in another: times lead into the one that the report is aligned with. */
export function clockOf({ alignment }: Pick<Report, 'alignment'>, plays: PlayedVideo = 'video'): ReportClock {
  const leads = leadingTo(plays, alignment)
  const shown = shownClockOf(plays === 'another recording' && leads === null ? { status: 'none' } : alignment)
  const format = (atMs: number) => formatMoment(shown.shownMs(atMs))
  const videoSeconds = (atMs: number) => toSeconds(leads && videoTimeAt(leads, atMs))
  const matchMs = (seconds: number) => leads && matchTimeAt(leads, seconds * 1000)
  const isWhole = leads !== null && shown.of === 'video'
  const onFilm = ({ fromMs, toMs }: Stretch) =>
    isWhole ? { fromMs: shown.atShownMs(fromMs), toMs: shown.atShownMs(toMs) } : inOrder(matchMs(fromMs / 1000), matchMs(toMs / 1000))
  return {
    isAligned: alignment.status !== 'none',
    leadsToVideo: leads !== null,
    reads: shown.of,
    format,
    sign: leads && isUnsure(leads) ? '≈' : '',
    videoSeconds,
    isLeftOut: (atMs) => leads !== null && videoTimeAt(leads, atMs) === null,
    gaps: leads !== null && !isWhole ? gapsOf(leads) : [],
    matchMs,
    playheadMs: isWhole ? (seconds) => shown.atShownMs(seconds * 1000) : matchMs,
    spanOf: ({ kind, fromMs, toMs }) =>
      kind === 'film'
        ? { words: stretchWords(format(fromMs), format(toMs)), seconds: videoSeconds(fromMs), onFilm: { fromMs, toMs } }
        : {
            words: `${stretchWords(formatClock(fromMs), formatClock(toMs))} of the video`,
            seconds: plays === 'video' ? fromMs / 1000 : null,
            onFilm: onFilm({ fromMs, toMs }),
          },
    wholeVideo: (seconds) => (isWhole && seconds !== null ? { fromMs: shown.atShownMs(0), toMs: shown.atShownMs(seconds * 1000) } : null),
    marks: ({ fromMs, toMs }, stepMs) => {
      const first = Math.ceil(shown.shownMs(fromMs) / stepMs)
      const count = Math.max(0, Math.floor(shown.shownMs(toMs) / stepMs) - first + 1)
      return Array.from({ length: count }, (_, index) => ({ atMs: shown.atShownMs((first + index) * stepMs), multiple: first + index }))
    },
  }
}

/** The alignment, where its seconds are those of the video that plays. */
function leadingTo(plays: PlayedVideo, alignment: ReportAlignment): Exclude<ReportAlignment, { status: 'none' }> | null {
  if (alignment.status === 'none') return null
  return alignment.of === plays ? alignment : null
}

function toSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}

/** A stretch that a cut parts has no place. */
function inOrder(fromMs: number | null, toMs: number | null): Stretch | null {
  return fromMs !== null && toMs !== null && fromMs <= toMs ? { fromMs, toMs } : null
}

/** A stretch within one second is read as a moment. */
function stretchWords(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`
}

/** From when on a report counts the time of its match, and in which words: the kick-off where it is known, else what its log begins with. */
export interface MatchZero {
  readonly atMs: number
  readonly clockWords: 'Match' | 'Covered part' | 'Since first event'
}

export function matchZeroOf({ timeline, facts }: Pick<Report, 'timeline' | 'facts'>): MatchZero {
  const { kickOffMs, startMs } = timeline
  if (kickOffMs !== null) return { atMs: kickOffMs, clockWords: 'Match' }
  if (facts.some(({ kind }) => kind === 'covered-events')) return { atMs: startMs, clockWords: 'Covered part' }
  return { atMs: startMs, clockWords: 'Since first event' }
}

export function matchClockWords({ matchMs }: Pick<ReportClock, 'matchMs'>, { atMs }: Pick<MatchZero, 'atMs'>, seconds: number): string {
  const logMs = matchMs(seconds)
  return logMs === null ? '–' : formatClock(logMs - atMs)
}
