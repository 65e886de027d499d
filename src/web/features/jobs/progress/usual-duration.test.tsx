import { expect, test } from 'vitest'
import { usualDurationWords } from './running-analysis.tsx'

test.each([
  [0, 'a minute'],
  [59, 'a minute'],
  [60, '2 minutes'],
  [119, '2 minutes'],
  [840, '15 minutes'],
])('analyses of %i seconds took less than %s', (seconds, words) => {
  expect(usualDurationWords(seconds)).toBe(`Nine in ten of the latest analyses took less than ${words}.`)
})

test('nothing is said where nothing is known', () => {
  expect(usualDurationWords(null)).toBeNull()
})
