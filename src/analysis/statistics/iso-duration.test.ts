import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDuration } from '#simulator/statistics/iso-duration.ts'
import { parseIsoDuration } from './iso-duration.ts'

test.each([
  ['PT0S', 0],
  ['PT18M31.2141873S', 1_111_214.1873],
  ['PT12M', 720_000],
  ['PT1H', 3_600_000],
  ['PT1H2M3S', 3_723_000],
  ['P1DT1S', 86_401_000],
  ['P2D', 172_800_000],
  ['PT0.0000001S', 0.0001],
  ['-PT1.5S', -1_500],
])('%s is a duration', (text, ms) => {
  expect(parseIsoDuration(text)).toBeCloseTo(ms, 6)
})

test.each([
  '',
  'P',
  'PT',
  'P1DT',
  '-P',
  'PT5',
  'PTS',
  'PT1.S',
  'PT.5S',
  'PT1,5S',
  'PT1S2M',
  'PT 1S',
  'pt1s',
  '1:30',
  '90',
  'PT1Sx',
  'P1Y',
  'PT-1S',
])('"%s" is no duration', (text) => {
  expect(parseIsoDuration(text)).toBeNull()
})

test.each([
  [0.0005, 'PT0.0000005S'],
  [0, 'PT0S'],
  [30_000, 'PT30S'],
  [3_630_500, 'PT1H30.5S'],
])('%f ms are written as %s', (ms, text) => {
  expect(isoDuration(ms, 7)).toBe(text)
})

test('a duration written and read again is the same to a tenth of a microsecond', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 40_000_000, noNaN: true }), (ms) => {
      expect(parseIsoDuration(isoDuration(ms, 7))).toBeCloseTo(ms, 3)
    }),
  )
})
