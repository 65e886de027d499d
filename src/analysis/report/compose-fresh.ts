import type { Claim } from '#shared/report/claim.ts'

/** Ids of facts that earlier sentences of the report stand on. */
export type Told = ReadonlySet<string>

export function toldBy(claims: readonly Claim[]): Told {
  return new Set(claims.flatMap((claim) => claim.facts))
}

/** The claims that say something new: one whose numbers have all been told is dropped, because nothing is said twice in a report. */
export function freshClaims(claims: readonly Claim[], told: Told): Claim[] {
  return claims.filter((claim) => {
    const numbers = Object.values(claim.params).flatMap((param) => (param.kind === 'fact' ? [param.id] : []))
    return numbers.length === 0 || numbers.some((id) => !told.has(id))
  })
}
