import { expect, test } from 'vitest'
import { SITE } from '#tests/web/sample-answers.ts'
import { isSample as isSampleOf } from './submission-state.ts'

const { videoUrl, matchId } = SITE.sample
const isSample = (typed: { videoUrl: string; matchId: string }, site: typeof SITE | undefined) =>
  isSampleOf({ videoFrom: 'address', ...typed }, site)

test('the sample is recognized by its video and its match, however they are written', () => {
  expect(isSample({ videoUrl, matchId }, SITE)).toBe(true)
  const id = new URL(videoUrl).searchParams.get('v')
  const written = { videoUrl: ` https://youtu.be/${id}?t=30`, matchId: `https://www.halowaypoint.com/matches/${matchId.toUpperCase()}` }
  expect(isSample(written, SITE)).toBe(true)
})

test('another video of that match, or another match with that video, is not the sample', () => {
  expect(isSample({ videoUrl: 'https://youtu.be/abcdefghijk', matchId }, SITE)).toBe(false)
  expect(isSample({ videoUrl, matchId: matchId.replace(/^./, '0') }, SITE)).toBe(false)
  expect(isSample({ videoUrl: '', matchId: '' }, SITE)).toBe(false)
  expect(isSample({ videoUrl, matchId }, undefined)).toBe(false)
})

test('without an address the match alone decides, whatever was typed before', () => {
  expect(isSampleOf({ videoFrom: 'recording', videoUrl: '', matchId }, SITE)).toBe(true)
  expect(isSampleOf({ videoFrom: 'nowhere', videoUrl: 'https://youtu.be/abcdefghijk', matchId }, SITE)).toBe(true)
  expect(isSampleOf({ videoFrom: 'nowhere', videoUrl, matchId: matchId.replace(/^./, '0') }, SITE)).toBe(false)
})
