import { expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import type { WrittenSentence } from '#shared/watching/written-sentence.ts'
import { watchedReports } from '#tests/simulated-reports.ts'
import { judgeWritten } from './judge/judge-written.ts'
import { repairBrief, versionOfWords, WRITER_WORDS, writerBrief } from './writer-brief.ts'

const [whole] = watchedReports(5, 1) as [Report]
/** Little enough to be read: what a brief says does not depend on how much of it there is. */
const KINDS = ['line-behind', 'line-after-kill', 'others-behind', 'half-deaths', 'seen', 'seen-deaths', 'headshot-kills', 'rank-kills']
const report: Report = { ...whole, facts: whole.facts.filter(({ kind }) => KINDS.includes(kind)).slice(0, 24) }
const LIE: WrittenSentence = {
  kind: 'prose',
  slot: 'end',
  role: 'advice',
  text: 'You died because you were short.',
  cites: [],
  isRepair: false,
}

test('who writes is told exactly this', () => {
  const { name, rules, text } = writerBrief(report)
  expect(name).toMatch(/^writer \w+$/)
  expect(rules).toMatchSnapshot('rules')
  expect(text).toMatchSnapshot('brief')
})

test('what did not pass is sent back in exactly these words, behind the same brief', () => {
  const again = repairBrief(report, judgeWritten([LIE], report).failed)
  const { text } = writerBrief(report)
  expect(again?.text.startsWith(text)).toBe(true)
  expect(again?.text.slice(text.length)).toMatchSnapshot('repair')
  expect(repairBrief(report, [])).toBeNull()
})

test('another word in rules, relations, headings or reasons is another version of the step', () => {
  const changed = [
    { ...WRITER_WORDS, rules: `${WRITER_WORDS.rules} Be kind.` },
    { ...WRITER_WORDS, relations: WRITER_WORDS.relations.replace('deaths', 'lives') },
    ...Object.keys(WRITER_WORDS.headings).map((part) => ({ ...WRITER_WORDS, headings: { ...WRITER_WORDS.headings, [part]: 'FACTS' } })),
    ...Object.keys(WRITER_WORDS.reasons).map((part) => ({ ...WRITER_WORDS, reasons: { ...WRITER_WORDS.reasons, [part]: 'No.' } })),
  ]
  expect(new Set([WRITER_WORDS, ...changed].map(versionOfWords)).size).toBe(changed.length + 1)
  expect(writerBrief(report).name).toBe(`writer ${versionOfWords(WRITER_WORDS)}`)
})

test('no name, time or note of anybody is in a brief', () => {
  const { rules, text } = writerBrief(whole)
  for (const { name } of whole.players) if (name.length > 3) expect(`${rules}${text}`).not.toContain(name)
  expect(text).not.toMatch(/\b\d{1,2}:\d\d\b/)
})
