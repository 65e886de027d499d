import type { Report } from '#shared/report/report.ts'
import type { WrittenSentence } from '#shared/watching/written-sentence.ts'
import { judgeWritten } from './judge/judge-written.ts'

/** A watched report with what of the written passed: added to what was watched, changing nothing else. */
export function withWritten(report: Report, written: readonly WrittenSentence[]): Report {
  const { watched } = report
  if (!watched) return report
  const judged = judgeWritten(written, report)
  const all = [...watched.parts, ...judged.parts]
  const parts = [...new Set(all.map(({ part }) => part))].map((part) => ({
    part,
    claims: all.flatMap((one) => (one.part === part ? one.claims : [])),
  }))
  return { ...report, watched: { ...watched, parts, written: judged.written } }
}
