import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import type { Report } from '#shared/report/report.ts'
import type { ResultVersion } from '#shared/result.ts'
import { readReport } from './read-report.ts'
import type { StoredResult } from './store.ts'

/** A stored report as a page gets it; null where this version can say nothing of it. */
export interface ShownReport {
  readonly report: Report | null
  /** `being-renewed`: a worker makes it again. `older`: it could not be made again. */
  readonly version: ResultVersion
}

export function showReport({ report, refreshedFor }: Pick<StoredResult, 'report' | 'refreshedFor'>): ShownReport {
  const read = readReport(report)
  if (read.status === 'current') return { report: read.report, version: 'current' }
  return { report: read.status === 'older' ? read.report : null, version: refreshedFor === REPORT_VERSION ? 'older' : 'being-renewed' }
}
