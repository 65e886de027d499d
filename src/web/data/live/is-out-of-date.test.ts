import { expect, test } from 'vitest'
import { NOT_YET } from '#shared/video/video-probe.ts'
import { isOutOfDate } from './is-out-of-date.ts'

const ARRIVING = { version: 'current', positions: { state: 'reading', chunksRead: 3, chunks: 9 } }

test('a result is refetched when its positions are there or given up, not with each chunk', () => {
  expect(isOutOfDate(ARRIVING, { positions: { state: 'there' }, awaitsProbe: false, videoReview: null })).toBe(true)
  expect(isOutOfDate(ARRIVING, { positions: { state: 'absent', reason: 'given-up' }, awaitsProbe: false, videoReview: null })).toBe(true)
  expect(isOutOfDate(ARRIVING, { positions: { state: 'reading', chunksRead: 4, chunks: 9 }, awaitsProbe: false, videoReview: null })).toBe(
    false,
  )
  expect(isOutOfDate(ARRIVING, { positions: { state: 'composing' }, awaitsProbe: false, videoReview: null })).toBe(false)
})

test('a result that waits for nothing is left alone; an older report waits for its refresh', () => {
  expect(
    isOutOfDate(
      { version: 'current', positions: { state: 'there' } },
      { positions: { state: 'there' }, awaitsProbe: false, videoReview: null },
    ),
  ).toBe(false)
  expect(isOutOfDate({ version: 'current', positions: null }, { positions: null, awaitsProbe: false, videoReview: null })).toBe(false)
  expect(isOutOfDate({ version: 'being-renewed' }, { positions: null, awaitsProbe: false, videoReview: null })).toBe(true)
  expect(isOutOfDate(null, { positions: null, awaitsProbe: false, videoReview: null })).toBe(false)
})

test('a result whose video is being probed is refetched when that is over', () => {
  const looked = (refusal: string | null) => ({ version: 'current', positions: null, report: { videoProbe: { refusal } } })
  expect(isOutOfDate(looked(NOT_YET), { positions: null, awaitsProbe: false, videoReview: null })).toBe(true)
  expect(isOutOfDate(looked(NOT_YET), { positions: null, awaitsProbe: true, videoReview: null })).toBe(false)
  expect(isOutOfDate(looked('not-seen'), { positions: null, awaitsProbe: false, videoReview: null })).toBe(false)
  expect(isOutOfDate(looked(null), { positions: null, awaitsProbe: false, videoReview: null })).toBe(false)
})

test('a result is refetched when its moments were watched or the review ended, not with each moment', () => {
  const videoReview = { version: 'current', positions: null, videoReview: { state: 'reviewing', seen: 3, moments: 12, usedMs: 1, ofMs: 2 } }
  const job = { positions: null, awaitsProbe: false }
  expect(isOutOfDate(videoReview, { ...job, videoReview: { state: 'there' } })).toBe(true)
  expect(isOutOfDate(videoReview, { ...job, videoReview: { state: 'absent', reason: 'budget' } })).toBe(true)
  expect(isOutOfDate(videoReview, { ...job, videoReview: { state: 'choosing', usedMs: 1, ofMs: 2 } })).toBe(false)
  expect(isOutOfDate({ ...videoReview, videoReview: null }, { ...job, videoReview: { state: 'there' } })).toBe(true)
  expect(isOutOfDate({ ...videoReview, videoReview: { state: 'there' } }, { ...job, videoReview: { state: 'there' } })).toBe(false)
})
