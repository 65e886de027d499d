import type { Claim } from '#shared/report/claim.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'

export interface Placed {
  readonly where: string
  readonly claim: Claim
}

/** Every claim of a report in reading order, with a place such as `verdict` or `focus-why of behind`. */
export function placedClaims(report: Report): Placed[] {
  return listClaims(report).map(({ claim, role, part }) => ({
    where: part === null ? role : `${role} of ${part}`,
    claim,
  }))
}
