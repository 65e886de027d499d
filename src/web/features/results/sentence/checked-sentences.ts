import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { type ClaimRole, walkClaims } from '#shared/report/walk-claims.ts'

/** What is advice or says how the report was made tells nothing of the match. */
const NOT_OF_THE_MATCH: readonly ClaimRole[] = ['checked', 'coverage', 'focus-title', 'focus-drill', 'focus-pass', 'focus-why']

export function checkedClaims(report: Report): Claim[] {
  return walkClaims(report).flatMap(({ claim, role }) => (NOT_OF_THE_MATCH.includes(role) ? [] : claim))
}

export function countCheckedSentences(report: Report): { checked: number; all: number } {
  const claims = checkedClaims(report)
  return { checked: claims.filter(({ facts }) => facts.length > 0).length, all: claims.length }
}
