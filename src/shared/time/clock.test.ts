import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClock, formatDuration } from './clock.ts'

test.each([
  [0, '00:00'],
  [999, '00:00'],
  [217_053, '03:37'],
  [59_999, '00:59'],
  [60_000, '01:00'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [3_817_000, '1:03:37'],
  [36_000_000, '10:00:00'],
  [-1, '00:00'],
])('formatClock truncates %i ms to %s', (atMs, text) => {
  expect(formatClock(atMs)).toBe(text)
})

test.each([
  [0, '0:00'],
  [499, '0:00'],
  [500, '0:01'],
  [59_500, '1:00'],
  [224_000, '3:44'],
  [3_600_000, '60:00'],
  [-5_000, '0:00'],
])('formatDuration rounds %i ms to %s', (lengthMs, text) => {
  expect(formatDuration(lengthMs)).toBe(text)
})

test('a formatted clock parses back to the same second', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (atMs) => {
      const seconds = formatClock(atMs)
        .split(':')
        .reduce((total, part) => total * 60 + Number(part), 0)
      expect(seconds).toBe(Math.floor(atMs / 1_000))
    }),
  )
})
