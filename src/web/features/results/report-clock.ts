import { formatClock } from '#shared/clock.ts'
import type { Report } from '#shared/report.ts'

/** Match-log time and video time of one report. Without an alignment there is no video time, and nothing may pretend there is. */
export interface ReportClock {
  readonly offsetMs: number | null
  /** The time a player reads: of the video once it is aligned, else of the match log. */
  readonly say: (atMs: number) => string
  /** The second of the video, null while nobody knows it or when it lies before the video starts. */
  readonly videoSeconds: (atMs: number) => number | null
}

export function clockOf({ alignment }: Pick<Report, 'alignment'>): ReportClock {
  const offsetMs = alignment.status === 'none' ? null : alignment.offsetMs
  return {
    offsetMs,
    say: (atMs) => saySigned(atMs + (offsetMs ?? 0)),
    videoSeconds: (atMs) => (offsetMs === null || atMs + offsetMs < 0 ? null : (atMs + offsetMs) / 1000),
  }
}

/** What lies before the start of the video has a minus. */
function saySigned(ms: number): string {
  return ms < 0 ? `-${formatClock(-ms)}` : formatClock(ms)
}
