import { type Bench, judgeSentence } from '#analysis/writing/judge/judge-sentence.ts'
import { saidBy } from '#analysis/writing/judge/said-already.ts'
import { outlineOf } from '#analysis/writing/outline.ts'
import type { Report } from '#shared/report/report.ts'
import type { WrittenReason } from '#shared/watching/written-reasons.ts'
import type { WrittenSentence } from '#shared/watching/written-sentence.ts'
import type { FoundFact } from '#simulator/writing/true-facts.ts'
import type { WrittenByHand } from '#tests/written/corpus.ts'

const FACTS = ['line-level', 'line-behind', 'line-ahead', 'line-after-kill']

/** What sentences of this report are judged against, each as if it were the only one. */
export function benchOf(report: Report): Bench {
  return { report, outline: outlineOf(report), said: saidBy(report), kept: [] }
}

/** Whether a sentence in its own words would stand in a report, as advice or as a link behind a fact that stands. */
export function isKept({ text, kind, about }: WrittenByHand, bench: Bench): boolean {
  const cites = FACTS.filter((fact) => about === null || fact === `line-${about}`).map((fact) => `${fact}/${bench.report.you}`)
  return isProseKept({ text, kind, cites }, bench)
}

/** The same with the facts that it cites as advice; a link cites none. */
export function isProseKept({ text, kind, cites }: { text: string; kind: string; cites: readonly string[] }, bench: Bench): boolean {
  const roles = kind === 'advice' || kind === 'link' ? ([kind] as const) : (['advice', 'link'] as const)
  return roles.some((role) => {
    const prose: WrittenSentence = { kind: 'prose', slot: 'end', role, text, cites: role === 'link' ? [] : [...cites], isRepair: false }
    return judgeSentence(prose, bench).reasons.length === 0
  })
}

/** Why a fact that a writer states would not stand at the end of a report; empty where it would. */
export function reasonsOfFact(found: FoundFact, bench: Bench): readonly WrittenReason[] {
  return judgeSentence({ kind: 'fact', slot: 'end', ...found, isRepair: false }, bench).reasons
}
