import { isSpan, momentKey, type Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'

/** Every stretch of film or video that a fact or a sentence points to, each once. */
export function listSpans(report: Report): Span[] {
  const ofClaims = walkClaims(report).flatMap(({ claim }) => Object.values(claim.params))
  const moments = [
    ...report.facts.flatMap(({ evidence }) => evidence),
    ...ofClaims.flatMap((param) => (param.kind === 'moments' ? param.moments : [])),
  ]
  return [...new Map(moments.filter(isSpan).map((span) => [momentKey(span), span])).values()]
}
