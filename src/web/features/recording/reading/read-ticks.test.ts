import { expect, test } from 'vitest'
import { blankCut, blankFrame } from '#tests/web/blank-frames.ts'
import type { ClockReader } from './clock-reader.ts'
import type { FrameSource } from './frame-source.ts'
import { readTicks } from './read-ticks.ts'

const FRAME_MS = 1000 / 60

/** 60 frames a second, each of which must be closed. */
function source(): FrameSource & { open: number } {
  const counted = {
    open: 0,
    keyTimeBefore: async () => 0,
    async *framesAt() {},
    async *framesBetween(fromMs: number, toMs: number) {
      for (let number = Math.ceil(fromMs / FRAME_MS); number * FRAME_MS < toMs; number++) {
        counted.open += 1
        yield blankFrame(number * FRAME_MS, () => {
          counted.open -= 1
        })
      }
    },
  }
  return counted
}

/** Counts down from 5:00 and changes at 2/3 of each second of the video; some frames cannot be read. */
function reader(unreadable: (atMs: number) => boolean = () => false): ClockReader & { reads: number } {
  const counted = {
    reads: 0,
    cut: blankCut,
    read: ({ videoMs }: { readonly videoMs: number }) => {
      counted.reads += 1
      return unreadable(videoMs) ? null : { videoMs, clockSeconds: 300 - Math.floor((videoMs + 1000 / 3) / 1000) }
    },
  }
  return counted
}

const NEVER = () => false

/** The last frame before each change and the first after it. */
function changes(ticks: readonly { readonly videoMs: number; readonly clockSeconds: number | null }[]): number[][] {
  return ticks.slice(1).flatMap((tick, at) => {
    const before = ticks[at]
    return before && before.clockSeconds !== tick.clockSeconds
      ? [[before.videoMs, tick.videoMs].map((atMs) => Math.round(atMs / FRAME_MS))]
      : []
  })
}

test('both frames of each change and few others are read, and all are closed', async () => {
  const [frames, clock] = [source(), reader()]
  const ticks = await readTicks(frames, clock, [{ fromMs: 10_000, toMs: 12_000 }], NEVER)
  expect(changes(ticks)).toEqual([
    [639, 640],
    [699, 700],
  ])
  expect(clock.reads).toBeLessThan(45)
  expect(frames.open).toBe(0)
  expect(ticks.map(({ videoMs }) => videoMs)).toEqual(ticks.map(({ videoMs }) => videoMs).toSorted((one, other) => one - other))
})

test('a frame that cannot be read is returned without a time', async () => {
  const unreadable = (atMs: number) => Math.round(atMs / FRAME_MS) === 606
  const ticks = await readTicks(source(), reader(unreadable), [{ fromMs: 10_000, toMs: 11_000 }], NEVER)
  expect(ticks.filter(({ clockSeconds }) => clockSeconds === null).map(({ videoMs }) => Math.round(videoMs / FRAME_MS))).toEqual([606])
})

test('if no change can be read, stretches near it are tried; if none has one, the first is returned', async () => {
  const isBright = (atMs: number) => atMs > 10_500 && atMs < 13_000
  const ticks = await readTicks(source(), reader(isBright), [{ fromMs: 10_000, toMs: 11_000 }], NEVER)
  expect(changes(ticks)).toHaveLength(1)
  expect(ticks[0]?.videoMs).toBeGreaterThan(16_900)
  const none = await readTicks(
    source(),
    reader(() => true),
    [{ fromMs: 10_000, toMs: 11_000 }],
    NEVER,
  )
  expect(none[0]?.videoMs).toBeCloseTo(10_000, -2)
})

test('the changes of several stretches are returned together, without those that there is no time for', async () => {
  const stretches = [
    { fromMs: 10_000, toMs: 11_000 },
    { fromMs: 40_000, toMs: 41_000 },
  ]
  const inRow = changes(await readTicks(source(), reader(), stretches, NEVER)).filter(([before, after]) => (before ?? 0) + 1 === after)
  expect(inRow.map(([before]) => before)).toEqual([639, 2439])
  let checks = 0
  const late = await readTicks(source(), reader(), stretches, () => {
    checks += 1
    return checks > 110
  })
  expect(late.every(({ videoMs }) => videoMs < 12_000)).toBe(true)
  expect(changes(late)).toHaveLength(1)
})

test('a long stretch ends after 400 frames', async () => {
  const frames = source()
  const ticks = await readTicks(frames, reader(), [{ fromMs: 0, toMs: 20_000 }], NEVER)
  expect(ticks.at(-1)?.videoMs).toBeCloseTo(399 * FRAME_MS)
  expect(frames.open).toBe(0)
})

test('when the time is over, no other stretch is read, and no frame is left open', async () => {
  const [frames, clock] = [source(), reader(() => true)]
  let checks = 0
  const ticks = await readTicks(frames, clock, [{ fromMs: 10_000, toMs: 12_000 }], () => {
    checks += 1
    return checks > 20
  })
  expect(ticks.every(({ videoMs }) => videoMs < 12_000)).toBe(true)
  expect(clock.reads).toBe(0)
  expect(frames.open).toBe(0)
})
