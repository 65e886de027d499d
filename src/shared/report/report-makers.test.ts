import { expect, test } from 'vitest'
import { makersSentence } from './report-makers.ts'

const NO_MODEL = 'No AI model was asked, and the video was not looked at.'

test.each([
  ['complete', true, false, "the match log: the game's own record of the match, and its statistics"],
  ['partial', true, false, "the match log: the game's own record of the match, and its statistics"],
  ['complete', false, false, "the match log: the game's own record of the match"],
  [
    'complete',
    true,
    true,
    "the match log: the game's own record of the match, and its statistics; and from what its film shows of everybody",
  ],
  ['absent', true, false, 'the match statistics alone'],
  ['absent', true, true, 'the match statistics; and from what its film shows of everybody'],
] as const)('a report of a film that is %s, statistics %s, positions %s, says what made it', (film, statistics, positions, sources) => {
  expect(makersSentence({ film, statistics, skill: false, positions })).toBe(`This report was computed from ${sources}. ${NO_MODEL}`)
})

test('nobody knows what made a stored text', () => {
  expect(makersSentence(null)).toBe('What made this analysis is not kept with it.')
})
