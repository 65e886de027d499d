import { expect, test } from 'vitest'
import { walkedMatch } from '#simulator/samples/walked-match.ts'
import { placeWords } from './death-words.ts'

const ON_THE_MAP = {
  tracks: walkedMatch({ players: ['a', 'b'], kills: [], endMs: 10_000 }),
  cast: [],
  bounds: { left: -30, right: 30, bottom: -15, top: 15 },
  cuts: [2, 6],
  objectives: [{ kind: 'hill', fromMs: 0, toMs: 5_000, carrier: null, place: [-25, 12, 0] }] as const,
}

test.each([
  [[-24, 10, 0], 'by the hill, north-west side, low floor'],
  [[0, 0, 3], 'middle of the map, middle floor'],
  [[25, 0, 9], 'east side, high floor'],
  [[40, -40, 0], 'south-east side, low floor'],
] as const)('a place is told by side, floor and the objective beside it: %j', (place, words) => {
  expect(placeWords(place, 1_000, ON_THE_MAP)).toBe(words)
})

test('a hill that has moved on is not named, nor a floor where the map has one', () => {
  expect(placeWords([-24, 10, 0], 6_000, { ...ON_THE_MAP, cuts: [] })).toBe('north-west side')
})
