import { isShowable } from '#analysis/claims/prose/check-prose.ts'
import { canSay, renderClaim } from '#analysis/report/render-claim.ts'
import { capitalize } from '#analysis/wording/numbers.ts'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { plainText } from '#analysis/wording/segments.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'

/**
 * What was written, as it may be shown beside the verdict: in our wording without any name, or in words of the closed list alone. Null for
 * everything else.
 */
export function shownText(claim: Claim, isKept: boolean, report: Report): string | null {
  if (claim.kind === 'prose') return isKept || isShowable(claim.text) ? claim.text : null
  if (!canSay(claim, report) || Object.values(claim.params).some((param) => param.kind === 'moments' && param.moments.length === 0))
    return null
  return capitalize(plainText(renderClaim(claim, report, { ...plainStyle(report), nameOf: () => 'an opponent' })))
}
