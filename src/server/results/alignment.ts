import type { Report } from '#shared/report/report.ts'
import { keepClaims } from '#shared/report/walk-claims.ts'
import { type Anchor, offsetOf } from './anchor.ts'

/** How well a person hits a moment by hand. */
const MANUAL_RESIDUAL_MS = 500

/** Sentences that are only true of times in match-log time. */
const MATCH_LOG_TIME_CLAIM = 'checked.film-time'

/** The report aligned by its anchor: video time is match-log time plus the offset. Unaligned when nobody knows its moment. */
export function alignReport(report: Report, moment: Anchor | null): Report {
  const offsetMs = moment && offsetOf(moment, report.events)
  if (!moment || offsetMs === null) return report
  const aligned: Report = {
    ...report,
    alignment:
      moment.measuredResidualMs === undefined
        ? { status: 'manual', offsetMs, residualMs: MANUAL_RESIDUAL_MS }
        : { status: 'measured', offsetMs, residualMs: moment.measuredResidualMs },
  }
  return keepClaims(aligned, ({ template }) => template !== MATCH_LOG_TIME_CLAIM) ?? aligned
}
