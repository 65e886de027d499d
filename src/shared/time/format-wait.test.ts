import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

test.each([
  [1, '1 second'],
  [20, '20 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [1205, '21 minutes'],
  [3372, '57 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
  [3601, '1 hour and 1 minute'],
  [9000, '2 hours and 30 minutes'],
])('%i seconds read "%s"', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
