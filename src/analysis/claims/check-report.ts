import { isAdvice } from '#analysis/catalogue/advice.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { type ClaimRole, keepClaims, walkClaims } from '#shared/report/walk-claims.ts'
import { checkClaim } from './check-claim.ts'
import type { Reason } from './reason.ts'
import { canSay } from './render-claim.ts'
import { sentenceOf } from './report-sentences.ts'

/** A sentence that was left out of a report. */
export interface DroppedClaim {
  readonly claim: Claim
  readonly role: ClaimRole
  readonly reasons: readonly Reason[]
}

export interface CheckedReport {
  readonly report: Report
  readonly dropped: readonly DroppedClaim[]
}

const ADVICE: readonly ClaimRole[] = ['focus-why', 'focus-drill']

/**
 * The report without the sentences that do not pass. A report always has a title and a headline: where they do not pass, plain ones
 * without any figure or name stand in their place.
 */
export function checkReport(report: Report): CheckedReport {
  const dropped = walkClaims(report).flatMap(({ claim, role }): DroppedClaim[] => {
    const text = canSay(claim, report) ? sentenceOf(claim, report) : ''
    const verdict = checkClaim({ claim, text, isAdvice: ADVICE.includes(role) || isAdvice(claim) }, report)
    return verdict.status === 'failed' ? [{ claim, role, reasons: verdict.reasons }] : []
  })
  if (dropped.length === 0) return { report, dropped }
  const failed = new Set(dropped.map(({ claim }) => claim.id))
  const led = {
    ...report,
    title: (failed.has(report.title.id) ? makeClaim('title.plain', {}) : null) ?? report.title,
    headline: (failed.has(report.headline.id) ? makeClaim('headline.plain', {}) : null) ?? report.headline,
  }
  return { report: keepClaims(led, ({ id }) => !failed.has(id)) ?? led, dropped }
}
