import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import { givenBy } from '#analysis/wording/given.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { type ClaimRole, keepClaims, walkClaims } from '#shared/report/walk-claims.ts'
import { canSay } from './render-claim.ts'
import { TEMPLATES } from './templates.ts'

/** Why a sentence may not be said. */
export type ClaimFault =
  /** Its template, or a fact, event or player in it, is not known or does not fit the slot it fills. */
  | 'unknown-reference'
  /** Its template states a condition that the cited facts or the match's result do not meet. */
  | 'condition'

/** A sentence that was left out of a report. */
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
 * Holds one sentence against what it cites in the report; null when it may be said. Its figures, names and times come out of its slots alone,
 * so what they hold is what the reader gets. Whether the facts are true is not seen here.
 */
export function checkClaim(claim: Claim, report: Report): ClaimFault | null {
  if (!canSay(claim, report)) return 'unknown-reference'
  const given = givenBy(claim, report, barOf)
  const outcome = given.word('outcome')
  const isMet = (outcome === null || outcome === given.outcome) && TEMPLATES.get(claim.template)?.when(given) === true
  return isMet ? null : 'condition'
}

/**
 * The report without the sentences that do not pass. A report always has a title and a headline: where they do not pass, plain ones
 * without any figure or name stand in their place.
 */
export function checkReport(report: Report): CheckedReport {
  const dropped = walkClaims(report).flatMap(({ claim, role }): DroppedClaim[] => {
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
  return { report: keepClaims(led, ({ id }) => !failed.has(id)) ?? led, dropped }
}
