import { expect, test } from 'vitest'
import { formatSecond, parseSecond } from './video-second.ts'

test('a second of the video is read in every form a person types', () => {
  expect(['83', '1:23', '1:23.5', '1:02:03'].map(parseSecond)).toEqual([83, 83, 83.5, 3723])
})

test('what is no time is null', () => {
  expect(['', 'soon', '1:75', '1:2:3:4', '-3'].map(parseSecond)).toEqual([null, null, null, null, null])
})

test('a second is written to a tenth and read back as it was', () => {
  expect(formatSecond(83.46)).toBe('1:23.5')
  expect(parseSecond(formatSecond(599.96))).toBe(600)
})
