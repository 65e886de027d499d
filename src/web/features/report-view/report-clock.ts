import type { Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { type Clocked, shownClockOf } from '#shared/report/shown-clock.ts'
import { formatClock, formatMoment } from '#shared/time/clock.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import { gapsOf, matchTimeAt, type ReportAlignment, videoTimeAt } from '#shared/video/video-alignment.ts'

/** A moment plays from this long before it, in video and replay. */
export const LEAD_MS = 6_000

/** The video that a page plays. `another recording`: one that the report is not aligned with. */
export type PlayedVideo = 'video' | 'recording' | 'another recording'

export type ReportClock = ReturnType<typeof clockOf>

/** The match's time and video time of one report. Without an alignment, and in the gaps of a cut video, there is no video time. */
export function clockOf({ alignment, timeline }: Clocked, plays: PlayedVideo = 'video') {
  const leads = leadingTo(plays, alignment)
  const shown = shownClockOf({ alignment: plays === 'another recording' && leads === null ? { status: 'none' } : alignment, timeline })
  const { format } = shown
  const videoSeconds = (atMs: number) => toSeconds(leads && videoTimeAt(leads, atMs))
  const matchMs = (seconds: number) => leads && matchTimeAt(leads, seconds * 1000)
  const isUncut = leads !== null && shown.of === 'video'
  const onFilm = ({ fromMs, toMs }: TimeSpan) =>
    isUncut ? { fromMs: shown.atShownMs(fromMs), toMs: shown.atShownMs(toMs) } : inOrder(matchMs(fromMs / 1000), matchMs(toMs / 1000))
  return {
    isAligned: alignment.status !== 'none',
    /** True when times seek in the video that this page plays. */
    leadsToVideo: leads !== null,
    reads: shown.of,
    /** Formats video time once the video is aligned as a whole, else match time; never the time of a video that does not play here. */
    format,
    /** The same for an axis, without “≈” at each mark. */
    formatMark: (atMs: number) => formatMoment(shown.shownMs(atMs)),
    /** Null if it is not known, or the video does not show that time. */
    videoSeconds,
    /** True when the video that plays shows other times of the match, but not this one. */
    isLeftOut: (atMs: number) => leads !== null && videoTimeAt(leads, atMs) === null,
    gaps: leads !== null && !isUncut ? gapsOf(leads) : [],
    matchMs,
    /** Converts a second of the video to log time; for an uncut match, beyond its ends too. */
    playheadMs: isUncut ? (seconds: number) => shown.atShownMs(seconds * 1000) : matchMs,
    /** `seconds` and `onFilm` are null while they are not known. */
    spanOf: ({ kind, fromMs, toMs }: Span) =>
      kind === 'film'
        ? { words: stretchWords(format(fromMs), format(toMs)), seconds: videoSeconds(fromMs), onFilm: { fromMs, toMs } }
        : {
            words: `${stretchWords(formatClock(fromMs), formatClock(toMs))} of the video`,
            seconds: plays === 'video' ? fromMs / 1000 : null,
            onFilm: onFilm({ fromMs, toMs }),
          },
    videoSpan: (seconds: number | null) =>
      isUncut && seconds !== null ? { fromMs: shown.atShownMs(0), toMs: shown.atShownMs(seconds * 1000) } : null,
    /** Returns the times at which the shown clock is at a multiple of a step, with that multiple. */
    marks: ({ fromMs, toMs }: TimeSpan, stepMs: number) => {
      const first = Math.ceil(shown.shownMs(fromMs) / stepMs)
      const count = Math.max(0, Math.floor(shown.shownMs(toMs) / stepMs) - first + 1)
      return Array.from({ length: count }, (_, index) => ({ atMs: shown.atShownMs((first + index) * stepMs), multiple: first + index }))
    },
  }
}

function leadingTo(plays: PlayedVideo, alignment: ReportAlignment): Exclude<ReportAlignment, { status: 'none' }> | null {
  if (alignment.status === 'none') return null
  return alignment.of === plays ? alignment : null
}

function toSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}

/** Null for a span that begins or ends inside a cut. */
function inOrder(fromMs: number | null, toMs: number | null): TimeSpan | null {
  return fromMs !== null && toMs !== null && fromMs <= toMs ? { fromMs, toMs } : null
}

function stretchWords(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`
}

/** The zero of a report's match time, and its name: the kick-off if it is known, else the start of the log. */
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
