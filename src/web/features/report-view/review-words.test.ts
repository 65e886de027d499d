import { expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { sampleReport } from '#tests/web/sample-report.ts'
import { addedWords } from './review-words.ts'

const review = (claims: number): NonNullable<Report['videoReview']> => ({
  model: 'gemini',
  provider: 'Google Gemini',
  source: 'address',
  seconds: 60,
  windows: [],
  parts: [
    { part: 'video', claims: Array.from({ length: claims }, (_, at) => ({ id: `${at}`, template: 'watched.map', params: {}, facts: [] })) },
  ],
  chosen: [],
})

test.each([
  [5, 'It added 5 sentences to the report.'],
  [1, 'It added 1 sentence to the report.'],
  [0, 'It added nothing to the report.'],
])('a watched match with %i sentences of it says what was added', (claims, words) => {
  expect(addedWords(sampleReport([60], { videoReview: review(claims) }))).toBe(words)
})

test('a match without a video review has no words about one', () => {
  expect(addedWords(sampleReport([60]))).toBeNull()
})
