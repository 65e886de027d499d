import { expect, test } from 'vitest'
import { makersSentence } from './report-makers.ts'

const NO_MODEL = 'No AI model was asked, and the video was not looked at.'

test.each([
  ['complete', true, "the match log: the game's own record of the match, and its statistics"],
  ['partial', true, "the match log: the game's own record of the match, and its statistics"],
  ['complete', false, "the match log: the game's own record of the match"],
  ['absent', true, 'the match statistics alone'],
] as const)('a report of a film that is %s, statistics %s, says what made it', (film, statistics, sources) => {
  expect(makersSentence({ film, statistics, skill: false })).toBe(`This report was computed from ${sources}. ${NO_MODEL}`)
})

test('nobody knows what made a stored text', () => {
  expect(makersSentence(null)).toBe('What made this analysis is not kept with it.')
})
