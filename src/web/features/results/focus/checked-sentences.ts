import type { Report } from '#shared/report/report.ts'
import { type ClaimRole, walkClaims } from '#shared/report/walk-claims.ts'

/** What is advice or says how the report was made tells nothing of the match. */
const NOT_OF_THE_MATCH: readonly ClaimRole[] = ['checked', 'coverage', 'no-focus', 'focus-drill', 'focus-pass', 'focus-why']

/** How many sentences about the match carry facts of its log, of how many. */
export function countCheckedSentences(report: Report): { checked: number; all: number } {
  const claims = walkClaims(report).filter(({ role }) => !NOT_OF_THE_MATCH.includes(role))
  return { checked: claims.filter(({ claim }) => claim.facts.length > 0).length, all: claims.length }
}
