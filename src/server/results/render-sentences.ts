import { renderClaim } from '#analysis/report/render-claim.ts'
import { sourceOf } from '#analysis/report/sources.ts'
import type { RenderStyle } from '#analysis/wording/render-style.ts'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'
import type { Sentence } from '#shared/result.ts'

/** Every sentence of a report by the id of its claim. */
export function renderSentences(report: Report, style: RenderStyle): Record<string, Sentence> {
  return Object.fromEntries(
    walkClaims(report).map(({ claim }) => [
      claim.id,
      { segments: renderClaim(claim, report, style), facts: [...claim.facts], source: sourceOf(claim, report) },
    ]),
  )
}
