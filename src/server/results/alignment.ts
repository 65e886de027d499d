import type { Report } from '#shared/report.ts'
import type { Anchor } from './store.ts'

/** How well a person hits a moment by hand. */
const MANUAL_RESIDUAL_MS = 500

/** Sentences that are only true of times in match-log time. */
const MATCH_LOG_TIME_CLAIM = 'checked.film-time'

/** The report aligned by its anchor: video time is match-log time plus the offset. Unaligned when the moment is not in it. */
export function alignReport(report: Report, moment: Anchor | null): Report {
  const event = moment && report.events.find(({ id }) => id === moment.event)
  if (!moment || !event) return report
  const offsetMs = Math.round(moment.videoSeconds * 1000 - event.atMs)
  return {
    ...report,
    alignment:
      moment.measuredResidualMs === undefined
        ? { status: 'manual', offsetMs, residualMs: MANUAL_RESIDUAL_MS }
        : { status: 'measured', offsetMs, residualMs: moment.measuredResidualMs },
    checked: { ...report.checked, claims: report.checked.claims.filter(({ template }) => template !== MATCH_LOG_TIME_CLAIM) },
  }
}

/** What is added to match-log time to show it: nothing until the video is aligned. */
export function shownOffsetMs({ alignment }: Pick<Report, 'alignment'>): number {
  return alignment.status === 'none' ? 0 : alignment.offsetMs
}
