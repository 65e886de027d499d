import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test.each([
  [null, 'Unknown'],
  ['', 'Unknown'],
  ['last week', 'Invalid Date'],
  ['2025-11-18T12:00:00Z', 'November 18, 2025'],
  ['2025-11-18', 'November 18, 2025'],
  [Date.UTC(2025, 10, 18, 12), 'November 18, 2025'],
  [{ seconds: 1763467200, nanoseconds: 0 }, 'November 18, 2025'],
])('the date %j is shown as "%s"', (date, words) => {
  expect(formatDate(date, 'Unknown')).toBe(words)
})
