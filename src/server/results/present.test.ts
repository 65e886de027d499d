import { expect, test } from 'vitest'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { plainText } from '#analysis/wording/segments.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import { simulatedReports, walkedReports } from '#tests/recount/meaning/read-matches.ts'
import { renderSentences } from './present.ts'

const REPORTS = [...simulatedReports(), ...walkedReports(8, 'oddball')].map(({ report }) => report)

test('other readers read about the player in the third person, except in the advice', () => {
  const texts = REPORTS.flatMap((report) => {
    const sentences = renderSentences(report, plainStyle(report), 'Haystack Ace')
    return listClaims(report).map(({ claim, role }) => ({ role, text: plainText(sentences[claim.id]?.segments ?? []) }))
  })
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter(({ role, text }) => !role.startsWith('focus-') && /\byou/i.test(text)).map(({ text }) => text)).toEqual([])
  expect(texts.filter(({ text }) => /Haystack Ace (?:were|are|have|don't)\b/.test(text)).map(({ text }) => text)).toEqual([])
  expect(texts.some(({ text }) => /^Haystack Ace died/.test(text))).toBe(true)
})

test('the report addresses its own player as "you"', () => {
  const [report] = REPORTS
  if (!report) throw new Error('there is no report')
  const texts = Object.values(renderSentences(report, plainStyle(report))).map(({ segments }) => plainText(segments))
  expect(texts.some((text) => /^You(?:r| )/.test(text))).toBe(true)
})
