import { judgeWritten } from '#analysis/writing/judge/judge-written.ts'
import type { Report } from '#shared/report/report.ts'
import type { WrittenSentence } from '#shared/watching/written-sentence.ts'
import type { WrittenByHand } from '#tests/written/corpus.ts'

const FACTS = ['line-level', 'line-behind', 'line-ahead', 'line-after-kill']

/** Whether a sentence in its own words would stand in a report, as advice or as a link behind a fact that stands. */
export function isKept({ text, kind, about }: WrittenByHand, report: Report): boolean {
  const cites = FACTS.filter((fact) => about === null || fact === `line-${about}`).map((fact) => `${fact}/${report.you}`)
  const roles = kind === 'advice' || kind === 'link' ? ([kind] as const) : (['advice', 'link'] as const)
  return roles.some((role) => {
    const prose: WrittenSentence = { kind: 'prose', slot: 'end', role, text, cites: role === 'link' ? [] : cites, isRepair: false }
    return judgeWritten([prose], report).written[0]?.verdict === 'kept'
  })
}
