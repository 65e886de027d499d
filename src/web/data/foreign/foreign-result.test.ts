import { expect, test } from 'vitest'
import { result } from '#shared/result.ts'
import { foreignResult } from './foreign-result.ts'

const ID = '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'
const EMPTY = {
  id: ID,
  jobId: ID,
  gamertag: '',
  videoUrl: '',
  title: '',
  game: 'Halo Infinite',
  createdAt: null,
  report: null,
  sentences: {},
  playback: null,
  isOwner: true,
  shared: null,
  rating: null,
}
const read = (places: object) => foreignResult.parse({ ...EMPTY, ...places }).final_result.final_analysis

test.each([[null], [undefined], [''], [0], [false], [[]], [{}]])(
  'a first place that holds %j has no text, so the next one is read',
  (nothing) => {
    expect(read({ final_result: { final_analysis: nothing }, final_analysis: 'Here.' })).toBe('Here.')
    expect(read({ final_result: nothing, final_analysis: nothing, content: 'Here.' })).toBe('Here.')
  },
)

test('JSON in place of a text is returned as JSON text', () => {
  expect(read({ final_result: { final_analysis: ['One.'] }, final_analysis: 'Not here.' })).toBe('["One."]')
})

test('a result without a gamertag, a video or a title is still a result', () => {
  for (const missing of [null, undefined]) {
    const read = foreignResult.parse({ ...EMPTY, gamertag: missing, videoUrl: missing, title: missing, createdAt: missing })
    expect([read.gamertag, read.videoUrl, read.title, read.createdAt]).toEqual(['', null, '', null])
  }
})

test('such results are not valid replies of our own server', () => {
  const own = {
    ...EMPTY,
    createdAt: '2026-11-22T10:00:00.000Z',
    playedAt: null,
    playback: { kind: 'link', url: '' },
    final_result: { final_analysis: '' },
    version: 'current',
    positions: null,
    videoReview: null,
    gates: [],
    didYouFix: null,
    drillPlays: [],
    openDrill: null,
    recording: null,
    canChangeVideo: false,
    disputes: [],
  }
  expect(result.safeParse(own).success).toBe(true)
  for (const change of [
    { gamertag: undefined },
    { title: null },
    { createdAt: null },
    { final_result: undefined },
    { playback: undefined },
    { version: undefined },
  ])
    expect(result.safeParse({ ...own, ...change }).success, JSON.stringify(change)).toBe(false)
})
