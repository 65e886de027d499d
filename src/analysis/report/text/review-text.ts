import { paragraphOf, sentenceOf } from '#analysis/claims/report-sentences.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { makersSentence } from '#shared/report/report-makers.ts'
import { AREA_TITLES, NOT_ENOUGH_EVIDENCE } from '#shared/report/words/area-words.ts'

/** The specification's form of an analysis: a review with title and sections, and what it is about. */
export interface Review {
  readonly review: { readonly title: string; readonly sections: readonly { readonly title: string; readonly content: string }[] }
  readonly player_id: string
  readonly map: string
  readonly game_mode: string
}

/** The report in the form that is stored as `final_result.final_analysis`, in the same names and times as its sentences. */
export function toReview(report: Report): Review {
  const you = report.players.find((player) => player.key === report.you)
  const print = (claims: readonly Claim[]) => paragraphOf(claims, report)
  const areaText = ({ id, claims }: Report['areas'][number]) =>
    `- ${AREA_TITLES[id]}: ${claims.length > 0 ? print(claims) : NOT_ENOUGH_EVIDENCE}`
  const sections = [
    { title: sentenceOf(report.headline, report), content: print([...report.coverage, ...report.verdict, ...report.ledger]) },
    ...report.focusAreas.map((focus, index) => ({
      title: `${index + 1}. ${sentenceOf(focus.title, report)}`,
      content: `${print([...focus.claims, ...focus.why])}\n\nDrill: ${print([focus.drill])}\n\nPass: ${print([focus.pass])}`,
    })),
    { title: 'Keep doing', content: report.strengths.map((strength) => `- ${print(strength.claims)}`).join('\n') },
    ...report.sections.map((section) => ({ title: section.title, content: print(section.claims) })),
    { title: 'Seen in the video', content: print(report.videoReview?.parts.flatMap(({ claims }) => claims) ?? []) },
    { title: 'The six areas', content: report.areas.map(areaText).join('\n') },
    {
      title: 'How this was checked',
      content: `${report.checked.claims.map((claim) => `- ${print([claim])}`).join('\n')}\n\n${makersSentence(report)}`,
    },
  ]
  return {
    review: { title: sentenceOf(report.title, report), sections: sections.filter((section) => section.content !== '') },
    player_id: you?.name ?? '',
    map: report.match.map,
    game_mode: report.match.mode,
  }
}
