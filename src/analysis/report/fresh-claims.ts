import type { Claim } from '#shared/report/claim.ts'

/** Ids of facts that earlier sentences of the report cite. */
export type Mentioned = ReadonlySet<string>

export function mentionedBy(claims: readonly Claim[]): Mentioned {
  return new Set(claims.flatMap((claim) => claim.facts))
}

/** Leaves out claims whose numbers have all been mentioned, so that a report says nothing twice. */
export function freshClaims(claims: readonly Claim[], mentioned: Mentioned): Claim[] {
  return claims.filter((claim) => {
    const numbers = Object.values(claim.params).flatMap((param) => (param.kind === 'fact' ? [param.id] : []))
    return numbers.length === 0 || numbers.some((id) => !mentioned.has(id))
  })
}
