import { expect, test } from 'vitest'
import { blankCut, blankFrame } from '#tests/web/blank-frames.ts'
import type { ClockReader } from './clock-reader.ts'
import type { FrameSource } from './frame-source.ts'
import { type ReadingProgress, readFirst, readMore } from './read-recording.ts'

const LENGTH = 480_000
const SHOWN = { fromMs: 0, toMs: LENGTH }
const UNTIL_THE_END = { isOver: () => false, onProgress: () => {} }

/** A recording with a key frame every four seconds that gives no frame at some times. */
function source(isMissing: (atMs: number) => boolean = () => false): FrameSource & { readonly decoded: number[] } {
  const decoded: number[] = []
  return {
    decoded,
    keyTimeBefore: async (atMs) => Math.floor(atMs / 4000) * 4000,
    async *framesAt(times) {
      for (const atMs of times) {
        decoded.push(atMs)
        yield isMissing(atMs) ? null : blankFrame(atMs)
      }
    },
    async *framesBetween() {},
  }
}

/** A clock that counts up with the video, while it is visible. */
function clock(isSeen: (atMs: number) => boolean): ClockReader {
  return {
    cut: blankCut,
    read: ({ videoMs }) => (isSeen(videoMs) ? { videoMs, clockSeconds: Math.floor(videoMs / 1000) } : null),
  }
}

test('24 key frames are read, and progress is reported for each', async () => {
  const frames = source()
  const progress: ReadingProgress[] = []
  const found = await readFirst(
    frames,
    clock(() => true),
    SHOWN,
    { ...UNTIL_THE_END, onProgress: (latest) => progress.push(latest) },
  )
  expect(found).toMatchObject({ pictures: 24, isLate: false })
  expect(found.readings).toHaveLength(24)
  expect(frames.decoded.every((atMs) => atMs % 4000 === 0)).toBe(true)
  expect(progress.map(({ read }) => read)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  expect(progress.at(-1)).toEqual({ read: 24, refused: 0, of: 24 })
})

test('a recording without a clock is given up after 24 pictures', async () => {
  expect(
    await readFirst(
      source(),
      clock(() => false),
      SHOWN,
      UNTIL_THE_END,
    ),
  ).toEqual({ readings: [], pictures: 24, isLate: false })
})

test('if few pictures show the clock, more of them are read, up to a limit', async () => {
  const seldom = await readFirst(
    source(),
    clock((atMs) => atMs < 0.25 * LENGTH),
    SHOWN,
    UNTIL_THE_END,
  )
  expect(seldom.pictures).toBeGreaterThan(24)
  expect(seldom.readings.length).toBeGreaterThanOrEqual(8)
  const once = await readFirst(
    source(),
    clock((atMs) => atMs < 20_000),
    SHOWN,
    UNTIL_THE_END,
  )
  expect(once.pictures).toBeLessThanOrEqual(56)
})

test.each([
  ['a match of nine minutes', 540_000, 8],
  ['one of four, which 24 pictures can miss,', 240_000, 3],
])('%s is found in a recording of three hours', async (_, matchMs, least) => {
  const threeHours = { fromMs: 0, toMs: 10_800_000 }
  for (const share of [0.02, 0.2, 0.333, 0.5, 0.61, 0.8]) {
    const startMs = share * threeHours.toMs
    const found = await readFirst(
      source(),
      clock((atMs) => atMs >= startMs && atMs < startMs + matchMs),
      threeHours,
      UNTIL_THE_END,
    )
    expect(found.readings.length).toBeGreaterThanOrEqual(least)
    expect(found.pictures).toBeLessThanOrEqual(72)
  }
})

test('a frame that the decoder does not give is replaced by another', async () => {
  const found = await readFirst(
    source((atMs) => atMs % 4000 === 0 && atMs < 100_000),
    clock(() => true),
    SHOWN,
    UNTIL_THE_END,
  )
  expect(found.pictures).toBe(24)
})

test('readings from before the time is over are kept', async () => {
  let pictures = 0
  const watch = { isOver: () => pictures >= 5, onProgress: () => (pictures += 1) }
  const found = await readFirst(
    source(),
    clock(() => true),
    SHOWN,
    watch,
  )
  expect(found.isLate).toBe(true)
  expect(found.readings.length).toBeGreaterThanOrEqual(5)
  expect(found.readings.length).toBeLessThan(8)
})

test('the times that the vote requests are read in ascending order', async () => {
  const more = await readMore(
    source(),
    clock((atMs) => atMs !== 7_000),
    [9_000, 7_000, 8_000],
    () => false,
  )
  expect(more.map(({ videoMs }) => videoMs)).toEqual([8_000, 9_000])
})
