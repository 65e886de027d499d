import { z } from 'zod'
import { canRender } from '#analysis/claims/render-claim.ts'
import { REPORT_VERSION, RULES_VERSION } from '#analysis/report/report-version.ts'
import { parseForeign } from '#shared/foreign.ts'
import { filterClaims, listClaims } from '#shared/report/claims-of-report.ts'
import { type Report, report as reportSchema } from '#shared/report/report.ts'
import { type StoredVideoReview, storedVideoReview } from '#shared/report/stored-video-review.ts'
import { type Playback, playback, type ResultVersion } from '#shared/result.ts'
import { type StoredVideoProbe, storedVideoProbe } from '#shared/video/video-probe.ts'
import { type Anchor, anchor } from './alignment.ts'

export type ReadReport = { readonly status: 'current' | 'older'; readonly report: Report } | { readonly status: 'unreadable' }

/**
 * Reads a stored report. A report of another version loses the sentences that this version does not know. One of another rules version is
 * unreadable, because the current wording may state the current rules.
 */
export function readReport(stored: unknown): ReadReport {
  const parsed = parseForeign(reportSchema, stored)
  if (!parsed.ok) return { status: 'unreadable' }
  const report = parsed.data
  const isKnown = listClaims(report).every(({ claim }) => canRender(claim, report))
  if (report.version === REPORT_VERSION && isKnown) return { status: 'current', report }
  const sayable = report.rulesVersion === RULES_VERSION ? filterClaims(report, (claim) => canRender(claim, report)) : null
  return sayable ? { status: 'older', report: sayable } : { status: 'unreadable' }
}

export function readAnchor(stored: unknown): Anchor | null {
  return anchor.safeParse(stored).data ?? null
}

export function readVideoProbe(stored: unknown): StoredVideoProbe | null {
  return storedVideoProbe.safeParse(stored).data ?? null
}

export function readVideoReview(stored: unknown): StoredVideoReview | null {
  return storedVideoReview.safeParse(stored).data ?? null
}

const videoStep = z.looseObject({ playback })

/** From the output of the `video` step; null when it is unreadable. */
export function readPlayback(stored: unknown): Playback | null {
  const parsed = videoStep.safeParse(stored)
  return parsed.success ? parsed.data.playback : null
}

/** A stored report as a page gets it; the report is null when this version cannot read it. */
export interface ShownReport {
  readonly report: Report | null
  /** `being-renewed`: a worker regenerates it. `older`: it could not be regenerated. */
  readonly version: ResultVersion
}

export function showReport({ report, refreshedFor }: { readonly report: unknown; readonly refreshedFor: string | null }): ShownReport {
  const read = readReport(report)
  if (read.status === 'current') return { report: read.report, version: 'current' }
  return { report: read.status === 'older' ? read.report : null, version: refreshedFor === REPORT_VERSION ? 'older' : 'being-renewed' }
}
