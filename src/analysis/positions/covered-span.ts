import type { EventLog } from '#analysis/log/event-log.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** A stretch of the film's clock. */
export interface FilmSpan {
  readonly fromMs: number
  readonly toMs: number
}

/** The part of the film that a log covers: the whole film, even before the first event, unless the log is a part of a match. */
export function coveredSpan(match: TrackedMatch, { fullLog, startMs, endMs }: EventLog): FilmSpan {
  return fullLog ? { fromMs: match.filmMs(startMs), toMs: match.filmMs(endMs) } : { fromMs: 0, toMs: match.tracks.endMs }
}

export function isWithinSpan({ fromMs, toMs }: FilmSpan, ms: number): boolean {
  return ms >= fromMs && ms <= toMs
}
