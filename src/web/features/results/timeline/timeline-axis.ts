import type { ReportEvent } from '#shared/report/report.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'

/** The time range of the timeline, in log time: the whole video if it is aligned as a whole and its length is known, else the match. */
export interface Axis {
  readonly fromMs: number
  readonly toMs: number
  readonly percent: (atMs: number) => number
}

const MARGIN = 0.02
const MINUTE_MS = 60_000
const MAX_LABELS = 12

export function axisOf({ report, clock }: Pick<ReportView, 'report' | 'clock'>, durationSeconds: number | null): Axis {
  const { startMs, endMs } = report.timeline
  const margin = (endMs - startMs) * MARGIN
  const { fromMs, toMs } = clock.videoSpan(durationSeconds) ?? { fromMs: startMs - margin, toMs: endMs + margin }
  return { fromMs, toMs, percent: (atMs) => Math.min(100, Math.max(0, (100 * (atMs - fromMs)) / Math.max(1, toMs - fromMs))) }
}

export interface AxisLabel {
  readonly atMs: number
  readonly isMinor: boolean
}

export function labelsOf({ fromMs, toMs }: Axis, { marks }: Pick<ReportView['clock'], 'marks'>): AxisLabel[] {
  const minutes = (toMs - fromMs) / MINUTE_MS
  const stepMs = MINUTE_MS * Math.max(1, Math.ceil(minutes / MAX_LABELS))
  return marks({ fromMs, toMs }, stepMs).map(({ atMs, multiple }) => ({ atMs, isMinor: multiple % 2 !== 0 }))
}

export function listTimelineEvents({ report, eventOf }: Pick<ReportView, 'report' | 'eventOf'>): ReportEvent[] {
  const { kills, deaths, medals, objectives } = report.timeline
  return [...kills, ...deaths, ...medals, ...objectives].flatMap((id) => eventOf(id) ?? []).sort((a, b) => a.atMs - b.atMs)
}
