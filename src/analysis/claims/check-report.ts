import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import { givenBy } from '#analysis/wording/given.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import { type ClaimRole, filterClaims, listClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'
import { canRender } from './render-claim.ts'
import { TEMPLATES } from './templates.ts'

/** Why a sentence fails the check. */
export type ClaimFault =
  /** Its template, or a fact, event or player in it, is unknown or does not fit its slot. */
  | 'unknown-reference'
  /** Its template states a condition that the cited facts or the match's result do not meet. */
  | 'condition'

export interface DroppedClaim {
  readonly claim: Claim
  readonly role: ClaimRole
  readonly fault: ClaimFault
}

export interface CheckedReport {
  readonly report: Report
  readonly dropped: readonly DroppedClaim[]
}

/**
 * Checks one sentence against what it cites in the report; null when it passes. Its figures, names and times come only from its slots,
 * so the reader gets exactly what these contain. It does not check whether the facts are true.
 */
export function checkClaim(claim: Claim, report: Report): ClaimFault | null {
  if (!canRender(claim, report)) return 'unknown-reference'
  const given = givenBy(claim, report, barOf)
  const outcome = given.word('outcome')
  const isMet = (outcome === null || outcome === given.outcome) && TEMPLATES.get(claim.template)?.when(given) === true
  return isMet ? null : 'condition'
}

/**
 * Returns the report without the sentences that fail. A report always has a title and a headline: failed ones are replaced by plain ones
 * without figures and names.
 */
export function checkReport(report: Report): CheckedReport {
  const dropped = listClaims(report).flatMap(({ claim, role }): DroppedClaim[] => {
    const fault = checkClaim(claim, report)
    return fault ? [{ claim, role, fault }] : []
  })
  if (dropped.length === 0) return { report, dropped }
  const failed = new Set(dropped.map(({ claim }) => claim.id))
  const led = {
    ...report,
    title: (failed.has(report.title.id) ? makeClaim('title.plain', {}) : null) ?? report.title,
    headline: (failed.has(report.headline.id) ? makeClaim('headline.plain', {}) : null) ?? report.headline,
  }
  return { report: filterClaims(led, ({ id }) => !failed.has(id)) ?? led, dropped }
}
