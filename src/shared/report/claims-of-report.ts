import type { Claim } from './claim.ts'
import type { FocusArea } from './focus-area.ts'
import type { Report } from './report.ts'
import type { DeathCard } from './report-positions.ts'

/** The purpose of a sentence by its place: statement about the match, advice, or how the report was made. */
export type ClaimRole =
  | 'title'
  | 'coverage'
  | 'headline'
  | 'verdict'
  | 'ledger'
  | 'focus-title'
  | 'focus'
  | 'focus-why'
  | 'focus-drill'
  | 'focus-pass'
  | 'strength'
  | 'videoReview'
  | 'section'
  | 'death'
  | 'checked'

interface PlacedClaim {
  readonly claim: Claim
  readonly role: ClaimRole
  /** The kind of its focus area, the id of its section or of the death's event, or its part of the video review; null for other roles. */
  readonly part: string | null
}

type ClaimHolder = Pick<
  Report,
  'title' | 'coverage' | 'headline' | 'verdict' | 'ledger' | 'focusAreas' | 'strengths' | 'sections' | 'positions' | 'videoReview'
> & {
  readonly checked: Pick<Report['checked'], 'claims'>
}

/** Returns every claim of a report in reading order. The only traversal of the claims, so that no part of a report is forgotten. */
export function listClaims(report: ClaimHolder): PlacedClaim[] {
  return [
    ...placed('title', [report.title]),
    ...placed('coverage', report.coverage),
    ...placed('headline', [report.headline]),
    ...placed('verdict', report.verdict),
    ...placed('ledger', report.ledger),
    ...report.focusAreas.flatMap(walkFocus),
    ...report.strengths.flatMap(({ claims }) => placed('strength', claims)),
    ...(report.videoReview?.parts ?? []).flatMap(({ part, claims }) => placed('videoReview', claims, part)),
    ...report.sections.flatMap(({ id, claims }) => placed('section', claims, id)),
    ...cardsOf(report).flatMap(({ event, sentence }) => placed('death', sentence ? [sentence] : [], event)),
    ...placed('checked', report.checked.claims),
  ]
}

/** Empty without positions. */
export function cardsOf({ positions }: Pick<Report, 'positions'>): readonly DeathCard[] {
  return positions.status === 'read' ? positions.deaths : []
}

function withCards<Part extends Pick<Report, 'positions'>>(report: Part, change: (sentence: Claim) => Claim | null): Report['positions'] {
  const { positions } = report
  if (positions.status !== 'read') return positions
  const deaths = positions.deaths.map((card) => ({ ...card, sentence: card.sentence && change(card.sentence) }))
  return { ...positions, deaths }
}

function walkFocus({ kind, title, claims, why, drill, pass }: FocusArea): PlacedClaim[] {
  return [
    ...placed('focus-title', [title], kind),
    ...placed('focus', claims, kind),
    ...placed('focus-why', why, kind),
    ...placed('focus-drill', [drill], kind),
    ...placed('focus-pass', [pass], kind),
  ]
}

function placed(role: ClaimRole, claims: readonly Claim[], part: string | null = null): PlacedClaim[] {
  return claims.map((claim) => ({ claim, role, part }))
}

/**
 * Maps each claim of a report and drops those for which `change` returns null. A focus area without title, drill or pass mark is dropped
 * whole, and so is any part left without a sentence. Returns null without a title or headline.
 */
export function changeClaims(report: Report, change: (claim: Claim) => Claim | null): Report | null {
  const [title, headline] = [change(report.title), change(report.headline)]
  if (!title || !headline) return null
  const all = (claims: readonly Claim[]) => claims.flatMap((claim) => change(claim) ?? [])
  const allIn = <Part extends { readonly claims: Claim[] }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, claims: all(part.claims) })).filter(({ claims }) => claims.length > 0)
  const inFocus = (focus: FocusArea): FocusArea[] => {
    const [name, drill, pass] = [change(focus.title), change(focus.drill), change(focus.pass)]
    return name && drill && pass ? [{ ...focus, title: name, drill, pass, claims: all(focus.claims), why: all(focus.why) }] : []
  }
  return {
    ...report,
    title,
    headline,
    coverage: all(report.coverage),
    verdict: all(report.verdict),
    ledger: all(report.ledger),
    focusAreas: report.focusAreas.flatMap(inFocus),
    strengths: allIn(report.strengths),
    sections: allIn(report.sections),
    videoReview: report.videoReview && { ...report.videoReview, parts: allIn(report.videoReview.parts) },
    positions: withCards(report, change),
    checked: { ...report.checked, claims: all(report.checked.claims) },
  }
}

export function filterClaims(report: Report, isIncluded: (claim: Claim) => boolean): Report | null {
  return changeClaims(report, (claim) => (isIncluded(claim) ? claim : null))
}
