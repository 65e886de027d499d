import { expect, test } from 'vitest'
import { matchTitle } from './match-title.ts'

test('a match is called by its mode and map, as far as they are known', () => {
  expect(matchTitle({ isRanked: true, mode: 'Oddball', map: 'Tram Depot' })).toBe('Ranked Oddball on Tram Depot')
  expect(matchTitle({ isRanked: false, mode: 'Slayer', map: 'unknown map' })).toBe('Slayer')
})
