import { expect, test } from 'vitest'
import type { VideoAlignment } from '#shared/video/video-alignment.ts'
import { shownMs, truthOf } from '#soak/recordings/edit.ts'
import { faultsOf, placedIn, shifted } from '#soak/recordings/judge-video.ts'

/** Tests how `npm run soak -- edited-recordings` judges: 100 s of the match, 20 s of something else, 60 s at half speed. */
const PARTS = [
  { kind: 'match', fromMs: 0, toMs: 100_000, speed: 1 },
  { kind: 'other', lengthMs: 20_000 },
  { kind: 'match', fromMs: 200_000, toMs: 230_000, speed: 0.5 },
] as const
const TRUTH = truthOf({ parts: PARTS }, (ms) => ms + 7_000)
const EVENTS = [10_000, 50_000, 90_000, 150_000, 215_000]
const EDIT = { name: 'edited', isPlain: true, isAnother: false }

const segment = (videoFromMs: number, videoToMs: number, offsetMs: number, speed = 1) => ({
  ...{ videoFromMs, videoToMs, offsetMs, speed, direction: 'count-up' as const },
  ...{ confidence: 1, residualMs: 50, agreeing: 9, contradicting: 0 },
})
const FOUND: VideoAlignment = {
  status: 'measured',
  calibration: 'known',
  segments: [segment(0, 100_000, -7_000), segment(120_000, 180_000, 120_000 - 207_000 / 0.5, 0.5)],
}

function faults(alignment: VideoAlignment, word = 'Exact', truth = TRUTH): string[] {
  return faultsOf(EDIT, { status: 'aligned', word, placed: placedIn(alignment, truth, EVENTS) })
}

test('the times at which an edited video shows the match follow from its parts', () => {
  expect(PARTS.map(shownMs)).toEqual([100_000, 20_000, 60_000])
  expect(TRUTH).toEqual([
    { videoFromMs: 0, videoToMs: 100_000, matchFromMs: 7_000, speed: 1 },
    { videoFromMs: 120_000, videoToMs: 180_000, matchFromMs: 207_000, speed: 0.5 },
  ])
})

test('a correct alignment has no fault, and an event that the video leaves out is not counted', () => {
  expect(placedIn(FOUND, TRUTH, EVENTS)).toMatchObject({ rightTenth: 1, rightHalf: 1, linked: 1, links: 4, falseLinks: 0, worstMs: 0 })
  expect(faults(FOUND)).toEqual([])
})

test('a link may be past the end of a part by the allowed time error, and no more', () => {
  const long = (byMs: number) => ({ ...FOUND, segments: [segment(0, 100_000 + byMs, -7_000)] })
  expect(placedIn(long(400), TRUTH, [107_400])).toMatchObject({ links: 1, falseLinks: 0 })
  expect(placedIn(long(600), TRUTH, [107_600])).toMatchObject({ links: 1, falseLinks: 1 })
})

test('an alignment that is off by one second, by three seconds or by a cut is a fault', () => {
  expect(faults(FOUND, 'Exact', shifted(TRUTH, 1_000)).join()).toMatch(/up to 1\.00 s off.*0 % of the video/)
  expect(faults(FOUND, 'Unsure', shifted(TRUTH, 3_000)).join()).toMatch(/4 of 4 links are false, and called Unsure/)
  const uncut = { ...FOUND, segments: [segment(0, 180_000, -7_000)] }
  expect(faults(uncut).join()).toMatch(/1 of 4 links are false, and called Exact/)
})

test('an unsure video may have one false link in two hundred, a good one none', () => {
  const placed = { rightTenth: 1, rightHalf: 1, linked: 1, links: 400, falseLinks: 1, p95Ms: 20, worstMs: 20 }
  const judged = (word: string) => faultsOf(EDIT, { status: 'aligned', word, placed })
  expect([judged('Unsure').length, judged('Good').length, judged('Exact').length]).toEqual([0, 1, 1])
})

test('a video of another match may be called unsure, and nothing better', () => {
  const judged = (word: string) =>
    faultsOf({ name: 'another', isPlain: false, isAnother: true }, { status: 'aligned', word, placed: placedIn(FOUND, [], EVENTS) })
  expect(judged('Unsure')).toEqual([])
  expect(judged('Good').join()).toMatch(/4 of 4 links are false, and called Good/)
})

test('a plain edit must not be refused; an edit that no player would expect to work may be', () => {
  const refused = { status: 'refused', reason: 'no-clock' } as const
  expect(faultsOf(EDIT, refused)).toEqual(['edited: refused, no-clock'])
  expect(faultsOf({ ...EDIT, isPlain: false }, refused)).toEqual([])
})
