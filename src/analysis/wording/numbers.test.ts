import { expect, test } from 'vitest'
import { tenthsInWords } from './numbers.ts'

test.each([
  [0, 'under a tenth of a second'],
  [49, 'under a tenth of a second'],
  [50, '0.1 seconds'],
  [960, '1 second'],
  [2_380, '2.4 seconds'],
])('%i ms are %s', (ms, words) => {
  expect(tenthsInWords(ms)).toBe(words)
})
