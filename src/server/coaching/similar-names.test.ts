import fc from 'fast-check'
import { expect, test } from 'vitest'
import { similarNames } from './coach.ts'

const LOBBY = ['Cobalt Finch', 'Cobalt Fincher', 'Kobalt Finch', 'CobaltFinch2', 'Sable Rook', 'Haystack Ace', 'Ox', 'Nightjar 4021']

test.each([
  ['a slip', 'Coblat Finch', ['Cobalt Finch', 'Kobalt Finch', 'CobaltFinch2']],
  ['other spaces and capitals', 'SABLEROOK', ['Sable Rook']],
  ['a name without its number', 'nightjar', ['Nightjar 4021']],
  ['a short name', 'Oxx', ['Ox']],
  ['somebody else', 'Nobody Here', []],
  ['a letter', 'a', []],
  ['nothing', '', []],
])('%s: %j may mean %j', (_, typed, expected) => {
  expect(similarNames(typed, LOBBY)).toEqual(expected)
})

test('any input gives at most three names, all of the lobby', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { maxLength: 24 }), (typed, names) => {
      const similar = similarNames(typed, names)
      expect(similar.length).toBeLessThanOrEqual(3)
      expect(names).toEqual(expect.arrayContaining(similar))
    }),
  )
})
