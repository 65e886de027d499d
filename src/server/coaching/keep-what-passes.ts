import type { Registry } from 'prom-client'
import { checkReport } from '#analysis/claims/check-report.ts'
import type { Log } from '#server/log/log.ts'
import { counterOf } from '#server/log/metrics.ts'
import type { JobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'

const DROPPED = 'report_sentences_dropped_total'

export interface CheckServices {
  readonly log: Log
  readonly metrics: Registry
}

/**
 * The report as it may be stored: without the sentences that fail the check. They are counted and logged, because each is a fault of ours;
 * a report is never refused for one.
 */
export function keepWhatPasses({ log, metrics }: CheckServices, jobId: JobId, made: Report): Report {
  const { report, dropped } = checkReport(made)
  if (dropped.length > 0) {
    const counter = counterOf(metrics, DROPPED, 'Sentences left out of reports because they failed the check.', 'role', 'reason')
    for (const { role, reasons } of dropped) counter.inc({ role, reason: reasons[0]?.kind ?? 'unknown' })
    const claims = dropped.map(({ claim, role, reasons }) => ({ id: claim.id, role, reasons: reasons.map(({ kind }) => kind) }))
    log.error({ jobId, claims }, 'Sentences were left out of a report')
  }
  return report
}
