import { expect, test } from 'vitest'
import { judgeWritten } from '#analysis/writing/judge/judge-written.ts'
import { writerBrief } from '#analysis/writing/writer-brief.ts'
import type { Report } from '#shared/report/report.ts'
import { writtenSentence } from '#shared/watching/written-sentence.ts'
import { createRandom } from '#simulator/random.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { simulateWriting, type WriterManner } from './simulate-writing.ts'

const REPORTS = simulatedReports(5, 2)

function written(report: Report, manner: WriterManner, seed: number) {
  const { sentences } = simulateWriting(writerBrief(report).text, manner, createRandom(seed, 'writer'))
  return sentences.map((one) => writtenSentence.parse({ ...one, isRepair: false }))
}

test('of what an honest writer writes almost all is kept', () => {
  const judged = REPORTS.flatMap((report, seed) => judgeWritten(written(report, 'honest', seed), report).written)
  const isFalse = judged.filter(({ reasons }) => reasons.includes('condition'))
  expect(judged.length).toBeGreaterThan(30)
  expect(isFalse).toEqual([])
  const repeated = judged.filter(({ reasons }) => reasons.join() === 'repeated' || reasons.join() === 'too-many')
  const kept = judged.filter(({ verdict }) => verdict === 'kept')
  expect(kept.length / (judged.length - repeated.length)).toBeGreaterThanOrEqual(0.9)
})

test('of what one writes who obeys every text, nothing of that is kept or shown', () => {
  const judged = REPORTS.flatMap((report, seed) => judgeWritten(written(report, 'obeying', seed), report).written)
  const shown = judged.flatMap(({ text }) => text ?? [])
  expect(judged.some(({ verdict }) => verdict === 'dropped')).toBe(true)
  expect(shown.filter((text) => /evil|https?:|[<>[\]"]|javascript|SYSTEM|\p{Cf}|ignore|subscribe|stars/iu.test(text))).toEqual([])
})
