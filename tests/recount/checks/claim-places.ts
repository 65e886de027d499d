import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { type ClaimRole, walkClaims } from '#shared/report/walk-claims.ts'

/** A claim and where in the report it stands. `isAdvice`: what to try, not what happened. */
export interface Placed {
  readonly where: string
  readonly claim: Claim
  readonly isAdvice: boolean
}

const ADVICE: readonly ClaimRole[] = ['focus-why', 'focus-drill']

/** Every claim of a report in reading order: `verdict`, `focus-why of behind`. */
export function placedClaims(report: Report): Placed[] {
  return walkClaims(report).map(({ claim, role, part }) => ({
    where: part === null ? role : `${role} of ${part}`,
    claim,
    isAdvice: ADVICE.includes(role),
  }))
}

/** Where a claim stands; by its template, and never as advice, when the report does not hold it. */
export function placeOf(places: readonly Placed[], claim: Claim): Placed {
  const found = places.filter((place) => place.claim.id === claim.id)
  const [first] = found
  if (!first) return { where: claim.template, claim, isAdvice: false }
  return { ...first, isAdvice: found.every(({ isAdvice }) => isAdvice) }
}
