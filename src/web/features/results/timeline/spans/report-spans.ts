import type { Claim } from '#shared/report/claim.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import { isSpan, type Moment, momentKey, type Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'

export function listSpans(report: Report): Span[] {
  const ofFacts = report.facts.flatMap(({ evidence }) => evidence)
  return spansIn([...ofFacts, ...listClaims(report).flatMap(({ claim }) => momentsIn(claim.params))])
}

/** Returns the spans that sentences about the match cite, directly or through their facts, each once. */
export function listCitedSpans(report: Report): Span[] {
  const claims = listClaims(report).flatMap(({ claim, role }) => (role === 'checked' ? [] : claim))
  const cited = new Set(claims.flatMap(({ facts }) => facts))
  const ofFacts = report.facts.flatMap(({ id, evidence }) => (cited.has(id) ? evidence : []))
  return spansIn([...ofFacts, ...claims.flatMap((claim) => momentsIn(claim.params))])
}

function momentsIn(params: Claim['params']): Moment[] {
  return Object.values(params).flatMap((param) => (param.kind === 'moments' ? param.moments : []))
}

function spansIn(moments: readonly Moment[]): Span[] {
  return [...new Map(moments.filter(isSpan).map((span) => [momentKey(span), span])).values()]
}
