import { expect, test } from 'vitest'
import { waitingSince } from './queue-section.tsx'

const NOW_MS = Date.parse('2026-11-22T10:30:00.000Z')

test.each([
  ['2026-11-22T10:29:31.000Z', 'Added by you just now'],
  ['2026-11-22T10:29:00.000Z', 'Added by you 1 minute ago'],
  ['2026-11-22T10:18:30.000Z', 'Added by you 11 minutes ago'],
  // The clock of this browser is behind.
  ['2026-11-22T10:31:00.000Z', 'Added by you just now'],
  [null, ''],
])('%s is shown as "%s"', (createdAt, words) => {
  expect(waitingSince(createdAt, NOW_MS)).toBe(words)
})
