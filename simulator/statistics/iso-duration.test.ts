import { expect, test } from 'vitest'
import { isoDuration } from './iso-duration.ts'

test('durations are written as the service writes them', () => {
  expect(isoDuration(1_111_214.1873, 7)).toBe('PT18M31.2141873S')
  expect(isoDuration(0, 1)).toBe('PT0S')
  expect(isoDuration(60_000, 1)).toBe('PT1M')
  expect(isoDuration(59_990, 1)).toBe('PT1M')
  expect(isoDuration(3_661_000, 3)).toBe('PT1H1M1S')
})
