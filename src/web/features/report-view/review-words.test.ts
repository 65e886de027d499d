import { expect, test } from 'vitest'
import { claimOf, sampleReport, sampleReview } from '#tests/web/sample-report.ts'
import { addedWords } from './review-words.ts'

const claimsOf = (count: number) => Array.from({ length: count }, (_, at) => claimOf(`claim ${at}`))

test.each([
  [5, 'It added 5 sentences to the report.'],
  [1, 'It added 1 sentence to the report.'],
  [0, 'It added nothing to the report.'],
])('a watched match with %i sentences of it says what was added', (claims, words) => {
  expect(addedWords(sampleReport([60], { videoReview: sampleReview({ parts: [{ part: 'video', claims: claimsOf(claims) }] }) }))).toBe(
    words,
  )
})

test('a match without a video review has no words about one', () => {
  expect(addedWords(sampleReport([60]))).toBeNull()
})
