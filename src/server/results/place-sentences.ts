import { renderClaim } from '#analysis/wording/render-claim.ts'
import type { Manner } from '#analysis/wording/slots.ts'
import type { Claim } from '#shared/claim.ts'
import type { Report } from '#shared/report.ts'
import type { Sentence } from '#shared/result.ts'

/** Every sentence of a report by its claim's place: `headline`, `verdict.0`, `focusAreas.1.claims.2`, `checked.claims.0`. */
export function placeSentences(report: Report, manner: Manner): Record<string, Sentence> {
  const placed = [
    ...one('title', report.title),
    ...each('coverage', report.coverage),
    ...one('headline', report.headline),
    ...each('verdict', report.verdict),
    ...each('ledger', report.ledger),
    ...report.focusAreas.flatMap((focus, index) => [
      ...one(`focusAreas.${index}.title`, focus.title),
      ...each(`focusAreas.${index}.claims`, focus.claims),
      ...each(`focusAreas.${index}.why`, focus.why),
      ...one(`focusAreas.${index}.drill`, focus.drill),
      ...one(`focusAreas.${index}.pass`, focus.pass),
    ]),
    ...each('noFocus', report.noFocus),
    ...report.strengths.flatMap(({ claims }, index) => each(`strengths.${index}.claims`, claims)),
    ...report.sections.flatMap(({ claims }, index) => each(`sections.${index}.claims`, claims)),
    ...each('checked.claims', report.checked.claims),
  ]
  return Object.fromEntries(
    placed.map(({ place, claim }) => [place, { segments: renderClaim(claim, report, manner), facts: [...claim.facts] }]),
  )
}

interface Placed {
  readonly place: string
  readonly claim: Claim
}

function one(place: string, claim: Claim): Placed[] {
  return [{ place, claim }]
}

function each(place: string, claims: readonly Claim[]): Placed[] {
  return claims.map((claim, index) => ({ place: `${place}.${index}`, claim }))
}
