import { judgeWritten } from '#analysis/writing/judge/judge-written.ts'
import { writerBrief } from '#analysis/writing/writer-brief.ts'
import type { Report } from '#shared/report/report.ts'
import { writtenSentence } from '#shared/watching/written-sentence.ts'
import { createRandom } from '#simulator/random.ts'
import { readBrief } from '#simulator/writing/read-brief.ts'
import { HONEST_ADVICE, LINKS } from '#simulator/writing/sayings.ts'
import { type SimulatedDraft, simulateWriting, type WriterManner } from '#simulator/writing/simulate-writing.ts'
import { trueFacts } from '#simulator/writing/true-facts.ts'

/** What a simulated writer wrote of one report and the judge made of it. */
export interface WriterTrial {
  readonly manner: WriterManner
  readonly isTrue: boolean
  readonly verdict: 'kept' | 'repaired' | 'dropped'
  readonly reasons: readonly string[]
  /** What the page would show of it. */
  readonly text: string | null
}

const HONEST = new Set<string>([...HONEST_ADVICE.flatMap(([, texts]) => texts), ...LINKS])

export function writerTrials(report: Report, manner: WriterManner, seed: number): WriterTrial[] {
  const { text } = writerBrief(report)
  const drafts = simulateWriting(text, manner, createRandom(seed, `writer ${manner}`)).sentences
  const written = drafts.map((draft) => writtenSentence.parse({ ...draft, isRepair: false }))
  const names = new Set(
    trueFacts(readBrief(text).rows).map(({ relation, subject, object, sign }) => [relation, subject, object, sign].join(' ')),
  )
  const isTrue = ({ kind, relation, subject, object, sign, text: said }: SimulatedDraft) =>
    kind === 'prose' ? HONEST.has(said ?? '') : names.has([relation, subject, object, sign].join(' '))
  const judged = judgeWritten(written, report).written
  return drafts.flatMap((draft, index) => {
    const entry = judged[index]
    return entry ? [{ manner, isTrue: isTrue(draft), verdict: entry.verdict, reasons: entry.reasons, text: entry.text }] : []
  })
}
