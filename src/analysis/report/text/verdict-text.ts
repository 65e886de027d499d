import { describeOpenDrill } from '#analysis/drills/drill-words.ts'
import type { Claim } from '#shared/report/claim.ts'
import { CERTAINTY_WORDS, type FocusArea } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'

/** A heading and its lines; a line is a short lead followed by sentences. */
export interface TextPart {
  readonly heading: string
  readonly lines: readonly { readonly lead: string; readonly claims: readonly Claim[] }[]
}

/** The first parts of the text forms, in the order of the report's first screen: the first focus area, then the others in short. */
export function focusParts(report: Pick<Report, 'focusAreas' | 'openDrill' | 'facts'>, titleOf: (focus: FocusArea) => string): TextPart[] {
  const [first, ...others] = report.focusAreas
  if (!first) return []
  const open = describeOpenDrill(report)
  const more = others.map((focus) => ({
    lead: `${titleOf(focus)} (${CERTAINTY_WORDS[focus.certainty]}):`,
    claims: focus.claims.slice(0, 1),
  }))
  return [
    {
      heading: `${open === null ? 'The one thing' : 'In this match'}: ${titleOf(first)} (${CERTAINTY_WORDS[first.certainty]})`,
      lines: [
        ...(open === null ? [] : [{ lead: open, claims: [] }]),
        { lead: '', claims: [...first.claims, ...first.why] },
        ...(open === null ? drillLines(first) : tryLines(first)),
      ],
    },
    ...(more.length === 0 ? [] : [{ heading: more.length === 1 ? '1 more thing' : `${more.length} more things`, lines: more }]),
  ]
}

/** The rest of the other focus areas, to be printed after the tables. */
export function otherParts({ focusAreas }: Pick<Report, 'focusAreas'>, titleOf: (focus: FocusArea) => string): TextPart[] {
  return focusAreas.slice(1).map((focus) => ({
    heading: titleOf(focus),
    lines: [{ lead: '', claims: [...focus.claims.slice(1), ...focus.why] }, ...tryLines(focus)],
  }))
}

function drillLines({ drill, pass }: FocusArea): TextPart['lines'] {
  return [
    { lead: 'Drill:', claims: [drill] },
    { lead: 'Pass mark:', claims: [pass] },
  ]
}

function tryLines({ drill }: FocusArea): TextPart['lines'] {
  return [{ lead: 'To try:', claims: [drill] }]
}

export function strengthClaims({ strengths }: Pick<Report, 'strengths'>): Claim[] {
  return strengths.flatMap(({ claims }) => claims)
}
