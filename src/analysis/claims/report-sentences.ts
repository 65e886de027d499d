import { plainStyle, type RenderStyle } from '#analysis/wording/render-style.ts'
import { plainText } from '#analysis/wording/segments.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { renderClaim } from './render-claim.ts'

export function sentenceOf(claim: Claim, report: Report, style: RenderStyle = plainStyle(report)): string {
  return plainText(renderClaim(claim, report, style))
}

export function paragraphOf(claims: readonly Claim[], report: Report, style: RenderStyle = plainStyle(report)): string {
  return claims.map((claim) => sentenceOf(claim, report, style)).join(' ')
}
