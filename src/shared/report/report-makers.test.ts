import { expect, test } from 'vitest'
import { alignmentOfOffset, type ReportAlignment } from '#shared/video/video-alignment.ts'
import { makersSentence } from './report-makers.ts'

const NO_MODEL = 'No AI model was asked, and no video was looked at.'
const NOT_ALIGNED = { alignment: { status: 'none' } } as const

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
] as const)('the report names its sources: film %s, statistics %s, positions %s', (film, statistics, positions, sources) => {
  expect(makersSentence({ ...NOT_ALIGNED, sources: { film, statistics, skill: false, positions } })).toBe(
    `This report was computed from ${sources}. ${NO_MODEL}`,
  )
})

const byHand = (of: 'video' | 'recording'): ReportAlignment => ({
  ...alignmentOfOffset({ status: 'manual', offsetMs: 0, residualMs: 0 }),
  ...{ of, isToTheFrame: false },
})
const SOURCES = { film: 'complete', statistics: true, skill: true, positions: false } as const
const PROBE = { model: 'gemini-3.8-flash', clips: 16, word: 'exact', match: 'this', view: 'own', refusal: null } as const

test.each([
  [PROBE, /^This report was computed from the match log.* looked at 16 short clips of the video .*\. It wrote nothing in this report\.$/],
  [
    { ...PROBE, word: 'unsure' } as const,
    /Its times were not clear enough, so times here do not play in it\. It wrote nothing in this report\.$/,
  ],
  [
    { ...PROBE, word: 'unsure', view: 'another' } as const,
    /it may be another player's view\. So times here do not play in it\. It wrote nothing in this report\.$/,
  ],
  [
    { ...PROBE, word: 'none', match: 'another', view: 'undecided' } as const,
    /are those of another match\. So times here do not play in it\. It wrote nothing in this report\.$/,
  ],
  [
    { ...PROBE, word: 'unsure', match: 'undecided', view: 'undecided' } as const,
    /this is the match from your view\. So times here do not play in it\. It wrote nothing in this report\.$/,
  ],
  [
    { ...PROBE, word: 'none', view: 'undecided', refusal: 'not-seen' } as const,
    /The AI model gemini-3\.8-flash was asked about the video and answered without having seen it, so none of that was used\.$/,
  ],
  [{ ...PROBE, word: 'none', view: 'undecided', refusal: 'of a later version' } as const, /gave no answer that could be used\.$/],
])('when a model was asked about the video, the report states the outcome: %j', (videoProbe, words) => {
  const sentence = makersSentence({ ...NOT_ALIGNED, sources: SOURCES, videoProbe })
  expect(sentence).toMatch(words)
  expect(sentence).not.toContain('No AI model')
})

test('when a moment of the video was set by hand, times are links whatever a model answered', () => {
  for (const changes of [
    { word: 'unsure' },
    { word: 'unsure', view: 'another' },
    { word: 'none', match: 'another' },
    { refusal: 'not-yet' },
  ] as const) {
    const sentence = makersSentence({ alignment: byHand('video'), sources: SOURCES, videoProbe: { ...PROBE, ...changes } })
    expect(sentence).not.toContain('no time here is a link')
    expect(sentence).toContain('set by hand')
  }
  const ofRecording = makersSentence({
    alignment: byHand('recording'),
    sources: SOURCES,
    videoProbe: { ...PROBE, word: 'unsure' },
  })
  expect(ofRecording).toContain('so times here do not play in it')
})

const WINDOW = { id: 'd1', kind: 'death', event: 'd1', atMs: 1, fromMs: 0, toMs: 2, outcome: 'seen', facts: [] } as const
const WATCHED = { model: 'eyes-8b', provider: 'Desk Vision', source: 'recording', seconds: 9, parts: [] } as const
const madeOf = (more: object) => makersSentence({ ...NOT_ALIGNED, sources: SOURCES, ...more })

test('the report names the reviewing model, what it was asked about, and how many sentences it chose', () => {
  const videoReview = { ...WATCHED, windows: [WINDOW, { ...WINDOW, id: 'd2' }], chosen: ['a', 'b'] }
  expect(madeOf({ videoReview })).toMatch(
    /The AI model eyes-8b of Desk Vision was asked about 2 moments in pictures of a recording; it chose 2 sentences of this report and wrote none\.$/,
  )
  const alone = { ...WATCHED, source: 'address', windows: [WINDOW], chosen: [] }
  expect(madeOf({ videoReview: alone })).toMatch(/was asked about one moment in the public video; it wrote nothing in this report\.$/)
})

test('a model that both probed the video and chose sentences is credited with both', () => {
  const sentence = madeOf({ videoProbe: PROBE, videoReview: { ...WATCHED, windows: [WINDOW], chosen: ['a'] } })
  expect(sentence).toContain('looked at 16 short clips')
  expect(sentence).toContain('it chose one sentence of this report and wrote none.')
  expect(sentence).not.toContain('It wrote nothing')
})

test('when the player declined the probe but allowed pictures, only the review is mentioned', () => {
  const videoProbe = { ...PROBE, refusal: 'declined' } as const
  expect(madeOf({ videoProbe, videoReview: { ...WATCHED, windows: [WINDOW], chosen: [] } })).not.toContain('No AI model')
  expect(madeOf({ videoProbe })).toMatch(/No AI model was allowed to look at the video\.$/)
})

test.each([
  [{ state: 'absent', reason: 'given-up' } as const, /An AI model was meant to look at moments of the match, and nothing came of it\.$/],
  [{ state: 'composing' } as const, /An AI model is asked about moments of the match; its answers are not here yet\.$/],
  [{ state: 'absent', reason: 'declined' } as const, /No AI model was asked, and no video was looked at\.$/],
  [{ state: 'asking', moments: 3 } as const, /No AI model was asked, and no video was looked at\.$/],
])('the models sentence follows the state of the review: %j', (watching, words) => {
  expect(makersSentence({ ...NOT_ALIGNED, sources: SOURCES }, watching)).toMatch(words)
})

test('for a recording aligned by its clock, the report says that only the browser read it', () => {
  const alignment = { ...alignmentOfOffset({ status: 'measured', offsetMs: 0, residualMs: 17 }), of: 'recording' } as const
  expect(makersSentence({ sources: SOURCES, alignment })).toMatch(
    /No AI model was asked: the match clock in the recording was read in the browser\.$/,
  )
})

test('a stored text without a report says that its makers are unknown', () => {
  expect(makersSentence(null)).toBe('This analysis does not say what made it.')
})
