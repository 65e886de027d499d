import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import { givenBy } from '#analysis/wording/given.ts'
import type { Claim } from '#shared/report/claim.ts'
import { checkText, type Said } from './check-text.ts'
import type { ClaimContext } from './cited.ts'
import type { Reason } from './reason.ts'
import { canSay } from './render-claim.ts'
import { TEMPLATES } from './templates.ts'

/** A sentence may be said, or why not. */
export type Verdict = { readonly status: 'passed' } | { readonly status: 'failed'; readonly reasons: readonly Reason[] }

/**
 * One sentence against its claim and what that cites in the report: its slots hold what they declare, its template's condition is met, and
 * its text says nothing that the cited facts do not. That the facts are true is not seen here.
 */
export function checkClaim(said: Said, report: ClaimContext): Verdict {
  const reasons = canSay(said.claim, report)
    ? [...checkCondition(said.claim, report), ...checkText(said, report)]
    : [{ kind: 'unknown-reference' } as const]
  return reasons.length > 0 ? { status: 'failed', reasons } : { status: 'passed' }
}

/** The template's condition; and a result that a template chooses its words by is that of the match. */
function checkCondition(claim: Claim, report: ClaimContext): Reason[] {
  const given = givenBy(claim, report, barOf)
  const outcome = given.word('outcome')
  const isMet = (outcome === null || outcome === given.outcome) && TEMPLATES.get(claim.template)?.when(given) === true
  return isMet ? [] : [{ kind: 'condition' }]
}
