import type { Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { formatClock, formatMoment } from '#shared/time/clock.ts'

/** Match-log time and video time of one report. Without an alignment there is no video time, and nothing may pretend there is. */
export interface ReportClock {
  readonly offsetMs: number | null
  /** The time a player reads: of the video once it is aligned, else of the match log. */
  readonly format: (atMs: number) => string
  /** The second of the video, null while nobody knows it or when it lies before the video starts. */
  readonly videoSeconds: (atMs: number) => number | null
  readonly spanOf: (span: Span) => ShownSpan
}

/** A stretch of film or video as it is read, played and drawn; it has no second, or no place on the film, while nobody knows it. */
export interface ShownSpan {
  readonly words: string
  readonly seconds: number | null
  readonly onFilm: { readonly fromMs: number; readonly toMs: number } | null
}

export function clockOf({ alignment }: Pick<Report, 'alignment'>): ReportClock {
  const offsetMs = alignment.status === 'none' ? null : alignment.offsetMs
  const format = (atMs: number) => formatMoment(atMs + (offsetMs ?? 0))
  const videoSeconds = (atMs: number) => (offsetMs === null || atMs + offsetMs < 0 ? null : (atMs + offsetMs) / 1000)
  return {
    offsetMs,
    format,
    videoSeconds,
    spanOf: ({ kind, fromMs, toMs }) =>
      kind === 'film'
        ? { words: stretchWords(format(fromMs), format(toMs)), seconds: videoSeconds(fromMs), onFilm: { fromMs, toMs } }
        : {
            words: `${stretchWords(formatClock(fromMs), formatClock(toMs))} of the video`,
            seconds: fromMs / 1000,
            onFilm: offsetMs === null ? null : { fromMs: fromMs - offsetMs, toMs: toMs - offsetMs },
          },
  }
}

/** A stretch within one second is read as a moment. */
function stretchWords(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`
}

/** From when on a report counts the time of its match, and in which words: the kick-off where it is known, else what its log begins with. */
export interface MatchZero {
  readonly atMs: number
  /** Beside a running clock. */
  readonly clockWords: string
  readonly startWords: string
}

export function matchZeroOf({ timeline, facts }: Pick<Report, 'timeline' | 'facts'>): MatchZero {
  const { kickOffMs, startMs } = timeline
  if (kickOffMs !== null) return { atMs: kickOffMs, clockWords: 'Match', startWords: 'Match starts in the video at' }
  if (facts.some(({ kind }) => kind === 'covered-events'))
    return { atMs: startMs, clockWords: 'Covered part', startWords: 'Covered part starts in the video at' }
  return { atMs: startMs, clockWords: 'Since first event', startWords: 'First event in the video at' }
}
