import { expect, test } from 'vitest'
import { matchTitle } from './match-title.ts'

test('a title consists of mode and map, without an unknown map', () => {
  expect(matchTitle({ isRanked: true, mode: 'Oddball', map: 'Tram Depot' })).toBe('Ranked Oddball on Tram Depot')
  expect(matchTitle({ isRanked: false, mode: 'Slayer', map: 'unknown map' })).toBe('Slayer')
})
