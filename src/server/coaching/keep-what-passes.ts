import { Counter, type Registry } from 'prom-client'
import { checkReport } from '#analysis/claims/check-report.ts'
import type { Log } from '#server/log/log.ts'
import type { JobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'

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
    const counter = droppedSentences(metrics)
    for (const { role, reasons } of dropped) counter.inc({ role, reason: reasons[0]?.kind ?? 'unknown' })
    const claims = dropped.map(({ claim, role, reasons }) => ({ id: claim.id, role, reasons: reasons.map(({ kind }) => kind) }))
    log.error({ jobId, claims }, 'Sentences were left out of a report')
  }
  return report
}

const NAME = 'report_sentences_dropped_total'

/** Asking twice for the same registry gives the same counter. */
function droppedSentences(registry: Registry): Counter {
  const known = registry.getSingleMetric(NAME)
  if (known instanceof Counter) return known
  return new Counter({
    name: NAME,
    help: 'Sentences left out of reports because they failed the check.',
    labelNames: ['role', 'reason'],
    registers: [registry],
  })
}
