import { paragraphOf, sentenceOf } from '#analysis/claims/report-sentences.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { FocusArea } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import { makersSentence } from '#shared/report/report-makers.ts'
import { type SectionTab, sectionsOf } from '#shared/report/section-tabs.ts'
import { focusParts, otherParts, strengthClaims, type TextPart } from './verdict-text.ts'

/** The specification's shape of an analysis: a review with title and sections, and its player, map and mode. */
export interface Review {
  readonly review: { readonly title: string; readonly sections: readonly { readonly title: string; readonly content: string }[] }
  readonly player_id: string
  readonly map: string
  readonly game_mode: string
}

/** Converts a report to the shape stored as `final_result.final_analysis`, with the names and times of its sentences. */
export function toReview(report: Report): Review {
  const you = report.players.find((player) => player.key === report.you)
  const print = (claims: readonly Claim[]) => paragraphOf(claims, report)
  const titleOf = (focus: FocusArea) => sentenceOf(focus.title, report)
  const partOf = ({ heading, lines }: TextPart) => ({
    title: heading,
    content: lines.map(({ lead, claims }) => `${lead} ${print(claims)}`.trim()).join('\n\n'),
  })
  const tab = (of: SectionTab) => sectionsOf(report, of).map(({ title, claims }) => ({ title, content: print(claims) }))
  const sections = [
    { title: sentenceOf(report.headline, report), content: print([...report.coverage, ...report.verdict]) },
    { title: 'Kept', content: print(strengthClaims(report)) },
    ...focusParts(report, titleOf).map(partOf),
    { title: 'Every death', content: print(report.ledger) },
    ...(['deaths', 'fights', 'objective', 'lobby'] as const).flatMap(tab),
    ...otherParts(report, titleOf).map(partOf),
    { title: 'Seen in the video', content: print(report.videoReview?.parts.flatMap(({ claims }) => claims) ?? []) },
    {
      title: 'How this was checked',
      content: `${report.checked.claims.map((claim) => `- ${print([claim])}`).join('\n')}\n\n${makersSentence(report)}`,
    },
  ]
  return {
    review: { title: sentenceOf(report.title, report), sections: sections.filter(({ content }, index) => index === 0 || content !== '') },
    player_id: you?.name ?? '',
    map: report.match.map,
    game_mode: report.match.mode,
  }
}
