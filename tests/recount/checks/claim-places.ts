import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'

export interface Placed {
  readonly where: string
  readonly claim: Claim
}

/** Every claim of a report in reading order, with a place such as `verdict` or `focus-why of behind`. */
export function placedClaims(report: Report): Placed[] {
  return walkClaims(report).map(({ claim, role, part }) => ({
    where: part === null ? role : `${role} of ${part}`,
    claim,
  }))
}
