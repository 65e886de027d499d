import { renderClaim } from '#analysis/report/render-claim.ts'
import type { Manner } from '#analysis/wording/slots.ts'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'
import type { Sentence } from '#shared/result.ts'

/** Every sentence of a report by the id of its claim. */
export function renderSentences(report: Report, manner: Manner): Record<string, Sentence> {
  return Object.fromEntries(
    walkClaims(report).map(({ claim }) => [claim.id, { segments: renderClaim(claim, report, manner), facts: [...claim.facts] }]),
  )
}
