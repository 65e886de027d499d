import type { Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { type Clocked, shownClockOf } from '#shared/report/shown-clock.ts'
import { formatClock, formatMoment } from '#shared/time/clock.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import { gapsOf, matchTimeAt, type ReportAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'

/** A moment is looked at from so long before, in video and replay. */
export const LEAD_MS = 6_000

/** Which video a page plays; another recording is one that the report knows nothing of. */
export type PlayedVideo = 'video' | 'recording' | 'another recording'

export type ReportClock = ReturnType<typeof clockOf>

/** The match's time and video time of one report. Without an alignment, and in the gaps of a cut video, there is no video time. */
export function clockOf({ alignment, timeline }: Clocked, plays: PlayedVideo = 'video') {
  const leads = leadingTo(plays, alignment)
  const shown = shownClockOf({ alignment: plays === 'another recording' && leads === null ? { status: 'none' } : alignment, timeline })
  const { format } = shown
  const videoSeconds = (atMs: number) => toSeconds(leads && videoTimeAt(leads, atMs))
  const matchMs = (seconds: number) => leads && matchTimeAt(leads, seconds * 1000)
  const isWhole = leads !== null && shown.of === 'video'
  const onFilm = ({ fromMs, toMs }: TimeSpan) =>
    isWhole ? { fromMs: shown.atShownMs(fromMs), toMs: shown.atShownMs(toMs) } : inOrder(matchMs(fromMs / 1000), matchMs(toMs / 1000))
  return {
    isAligned: alignment.status !== 'none',
    /** Whether times seek in the video that this page plays. */
    leadsToVideo: leads !== null,
    reads: shown.of,
    /** The time a player reads: of the video once it is aligned as a whole, else of the match; never of a video that does not play. */
    format,
    /** The same on an axis, where “≈” at each mark would say nothing. */
    formatMark: (atMs: number) => formatMoment(shown.shownMs(atMs)),
    /** Null while nobody knows it, and where the video does not show that time. */
    videoSeconds,
    /** Whether the video that plays shows other times of the match, and not this one. */
    isLeftOut: (atMs: number) => leads !== null && videoTimeAt(leads, atMs) === null,
    gaps: leads !== null && !isWhole ? gapsOf(leads) : [],
    matchMs,
    /** Where a second of the video stands on an axis of the log: beyond the ends of an uncut match, too. */
    playheadMs: isWhole ? (seconds: number) => shown.atShownMs(seconds * 1000) : matchMs,
    /** A stretch has no second, or no place on the film, while nobody knows it. */
    spanOf: ({ kind, fromMs, toMs }: Span) =>
      kind === 'film'
        ? { words: stretchWords(format(fromMs), format(toMs)), seconds: videoSeconds(fromMs), onFilm: { fromMs, toMs } }
        : {
            words: `${stretchWords(formatClock(fromMs), formatClock(toMs))} of the video`,
            seconds: plays === 'video' ? fromMs / 1000 : null,
            onFilm: onFilm({ fromMs, toMs }),
          },
    wholeVideo: (seconds: number | null) =>
      isWhole && seconds !== null ? { fromMs: shown.atShownMs(0), toMs: shown.atShownMs(seconds * 1000) } : null,
    /** The times at which the shown clock stands at multiples of a step, with which multiple it is. */
    marks: ({ fromMs, toMs }: TimeSpan, stepMs: number) => {
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
function inOrder(fromMs: number | null, toMs: number | null): TimeSpan | null {
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
