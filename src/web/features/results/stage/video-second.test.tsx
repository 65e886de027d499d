import { expect, test } from 'vitest'
import { formatSecond, parseSecond } from './alignment-control.tsx'

test('a video time is parsed in every form a person types', () => {
  expect(['83', '1:23', '1:23.5', '1:02:03'].map(parseSecond)).toEqual([83, 83, 83.5, 3723])
})

test('text that is not a time is null', () => {
  expect(['', 'soon', '1:75', '1:2:3:4', '-3'].map(parseSecond)).toEqual([null, null, null, null, null])
})

test('a time is formatted to the frame if needed, and parses back to the same value', () => {
  expect([83.5, 83.46, 83.517, 3, 60, 0, -2].map(formatSecond)).toEqual([
    '1:23.5',
    '1:23.46',
    '1:23.517',
    '0:03.0',
    '1:00.0',
    '0:00.0',
    '0:00.0',
  ])
  expect(formatSecond(599.9996)).toBe('10:00.0')
  for (const seconds of [83.46, 599.96, 0.017]) expect(parseSecond(formatSecond(seconds))).toBeCloseTo(seconds, 6)
})
