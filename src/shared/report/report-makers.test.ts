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
  expect(makersSentence({ sources: { film, statistics, skill: false, positions } })).toBe(
    `This report was computed from ${sources}. ${NO_MODEL}`,
  )
})

const SOURCES = { film: 'complete', statistics: true, skill: true, positions: false } as const
const LOOK = { model: 'gemini-3.8-flash', clips: 16, word: 'exact', match: 'this', view: 'own', refusal: null } as const

test.each([
  [LOOK, /^This report was computed from the match log.* looked at 16 short clips of the video .*; it wrote nothing of this report\.$/],
  [{ ...LOOK, word: 'unsure' } as const, /Its times were not clear enough, so no time here is a link into it\.$/],
  [{ ...LOOK, word: 'unsure', view: 'another' } as const, /it may be the view of another player\. So no time here is a link into it\.$/],
  [
    { ...LOOK, word: 'none', match: 'another', view: 'undecided' } as const,
    /are those of another match\. So no time here is a link into it\.$/,
  ],
  [{ ...LOOK, word: 'unsure', match: 'undecided', view: 'undecided' } as const, /could not be told\. So no time here is a link into it\.$/],
  [{ ...LOOK, word: 'none', view: 'undecided', refusal: 'not-seen' } as const, /without having seen it, so none of that was used\.$/],
  [{ ...LOOK, word: 'none', view: 'undecided', refusal: 'of a later version' } as const, /gave no answer that could be used\.$/],
])('where a model was asked about the video, the report says what came of it: %j', (videoLook, words) => {
  const said = makersSentence({ sources: SOURCES, videoLook })
  expect(said).toMatch(words)
  expect(said).not.toContain('No AI model')
})

test('nobody knows what made a stored text', () => {
  expect(makersSentence(null)).toBe('What made this analysis is not kept with it.')
})
