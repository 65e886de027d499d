import type { Claim } from '#shared/claim.ts'
import type { Report } from '#shared/report.ts'

/** A claim and where in the report it stands. `isAdvice`: what to try, not what happened. */
export interface Placed {
  readonly where: string
  readonly claim: Claim
  readonly isAdvice: boolean
}

/** Every claim of a report in reading order. */
export function placedClaims(report: Report): Placed[] {
  const { focusAreas, strengths, sections } = report
  return [
    ...said('title', [report.title]),
    ...said('coverage', report.coverage),
    ...said('headline', [report.headline]),
    ...said('verdict', report.verdict),
    ...said('ledger', report.ledger),
    ...focusAreas.flatMap(({ title, claims, why, drill, pass }, index) => [
      ...said(`focusAreas[${index}].title`, [title]),
      ...said(`focusAreas[${index}].claims`, claims),
      ...advised(`focusAreas[${index}].why`, why),
      ...advised(`focusAreas[${index}].drill`, [drill]),
      ...said(`focusAreas[${index}].pass`, [pass]),
    ]),
    ...said('noFocus', report.noFocus),
    ...strengths.flatMap(({ claims }, index) => said(`strengths[${index}]`, claims)),
    ...sections.flatMap(({ id, claims }) => said(`sections.${id}`, claims)),
    ...said('checked', report.checked.claims),
  ]
}

/** Where a rendered claim stands, by its content; by its template, and never as advice, when the report does not hold it. */
export function placeOf(places: readonly Placed[], claim: Claim): Placed {
  const key = JSON.stringify(claim)
  const found = places.filter((place) => place.claim === claim || JSON.stringify(place.claim) === key)
  const [first] = found
  if (!first) return { where: claim.template, claim, isAdvice: false }
  return { ...first, isAdvice: found.every(({ isAdvice }) => isAdvice) }
}

function said(where: string, claims: readonly Claim[]): Placed[] {
  return claims.map((claim, index) => ({ where: claims.length > 1 ? `${where}[${index}]` : where, claim, isAdvice: false }))
}

function advised(where: string, claims: readonly Claim[]): Placed[] {
  return said(where, claims).map((place) => ({ ...place, isAdvice: true }))
}
