import { expect, test } from 'vitest'
import { kdaWords, resultWords } from './match-result.ts'

test.each([
  [{ outcome: 'loss', score: { own: 87, other: 200 } }, 'Loss 87–200'],
  [{ outcome: 'win', score: null }, 'Win'],
  [{ outcome: 'left', score: { own: 1, other: 0 } }, 'Left early 1–0'],
  [{ outcome: 'unknown', score: { own: 1, other: 0 } }, ''],
] as const)('%j reads "%s"', (result, words) => {
  expect(resultWords(result)).toBe(words)
})

test('unknown assists are left out', () => {
  expect(kdaWords({ kills: 14, deaths: 15, assists: 3 })).toBe('14 / 15 / 3')
  expect(kdaWords({ kills: 14, deaths: 15, assists: null })).toBe('14 / 15')
})
