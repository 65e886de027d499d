import { expect, test } from 'vitest'
import { analysisTimeWords } from './analysis-time.tsx'

test.each([
  [null, '10-15 minutes'],
  [0, 'a minute'],
  [59, 'a minute'],
  [60, '2 minutes'],
  [119, '2 minutes'],
  [840, '15 minutes'],
])('analyses of %s seconds take %s', (seconds, words) => {
  expect(analysisTimeWords(seconds)).toBe(words)
})
