import { expect, test } from 'vitest'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'
import type { StoredVideoProbe } from '#shared/video/video-probe.ts'
import { requestedPart } from './alignment.ts'

const SEGMENT: AlignmentSegment = {
  ...{ videoFromMs: 20_000, videoToMs: 100_000, offsetMs: 20_000, speed: 1 },
  ...{ direction: 'countdown', confidence: 1, residualMs: 200, agreeing: 6, contradicting: 0 },
}
/** A minute of the match is cut out at 1:40 of the video. */
const SEGMENTS = [SEGMENT, { ...SEGMENT, videoFromMs: 105_000, videoToMs: 300_000, offsetMs: -40_000 }]
const PROBE: StoredVideoProbe = {
  ...{ model: 'a model', clips: 8, word: 'good', match: 'this', view: 'own', refusal: null },
  alignment: { status: 'measured', calibration: 'known', segments: SEGMENTS },
}
const EVENTS = [{ id: 'e1', atMs: 50_000 }]
const part = (startSeconds: number, endSeconds: number, places: Partial<Parameters<typeof requestedPart>[1]> = {}) =>
  requestedPart({ startSeconds, endSeconds }, { anchor: null, videoProbe: PROBE, ...places }, EVENTS)

test('the part of the match that a cut video shows follows the segments that a model found', () => {
  expect(part(30, 60)).toEqual({ fromMs: 10_000, toMs: 40_000 })
  expect(part(60, 120)).toEqual({ fromMs: 40_000, toMs: 160_000 })
  expect(part(102, 110)).toEqual({ fromMs: 145_000, toMs: 150_000 })
  expect(part(0, 15)).toBe('unknown')
})

test('an anchor in that video wins; an anchor in a recording and an untrusted probe are ignored', () => {
  const anchor = { event: 'e1', videoSeconds: 80 }
  expect(part(30, 60, { anchor })).toEqual({ fromMs: 0, toMs: 30_000 })
  expect(part(30, 60, { anchor: { ...anchor, of: 'recording' } })).toEqual({ fromMs: 10_000, toMs: 40_000 })
  expect(part(30, 60, { videoProbe: { ...PROBE, word: 'unsure' } })).toBe('unknown')
  expect(part(30, 60, { videoProbe: null })).toBe('unknown')
  expect(requestedPart({ startSeconds: null, endSeconds: null }, { anchor, videoProbe: PROBE }, EVENTS)).toBeNull()
})
