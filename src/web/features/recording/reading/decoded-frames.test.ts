import { expect, test } from 'vitest'
import { blankFrame } from '#tests/web/blank-frames.ts'
import { type Decoder, decodedFrames, searchBack } from './decoded-frames.ts'
import type { Frame } from './frame-source.ts'

const FRAME_MS = 100
/** A key frame every eight seconds, while parts of the file are five seconds long: some hold none. */
const [KEY_MS, PART_MS] = [8_000, 5_000]

/** Without an index, a key frame is found only within its own part of the file. */
async function findKey(atMs: number): Promise<number | null> {
  const keyMs = Math.floor(atMs / KEY_MS) * KEY_MS
  return atMs >= 0 && atMs - keyMs < PART_MS ? keyMs : null
}

function decoder() {
  const [decoded, open]: [number[], Set<number>] = [[], new Set()]
  const decode = (atMs: number): Frame => {
    decoded.push(atMs)
    open.add(atMs)
    return blankFrame(atMs, () => open.delete(atMs))
  }
  const frames: Decoder = {
    async *framesAt(times) {
      for (const atMs of times) yield (await findKey(atMs)) === null ? null : decode(Math.floor(atMs / FRAME_MS) * FRAME_MS)
    },
    async *framesBetween(fromMs, toMs) {
      for (let atMs = (await findKey(fromMs)) ?? 0; atMs < toMs; atMs += FRAME_MS) yield decode(atMs)
    },
  }
  return { decoded, open, source: decodedFrames(frames, (atMs) => searchBack(atMs, findKey), FRAME_MS) }
}

async function timesOf(frames: AsyncIterable<Frame | null>): Promise<(number | null)[]> {
  const found: (number | null)[] = []
  for await (const frame of frames) {
    found.push(frame?.atMs ?? null)
    frame?.close()
  }
  return found
}

test('without an index, the key frame before a time is found even in another part of the file', async () => {
  const times = [0, 4_900, 5_000, 7_999, 8_000, 15_500, 100_000, 103_900]
  const keys = await Promise.all(times.map((atMs) => searchBack(atMs, findKey)))
  expect(keys).toEqual([0, 0, 0, 0, 8_000, 8_000, 96_000, 96_000])
  expect(await searchBack(-1, findKey)).toBeNull()
})

test('without an index, each frame is found from the key frame before it', async () => {
  const { source, open } = decoder()
  expect(await timesOf(source.framesAt([101_050, 102_930, 104_000, -200]))).toEqual([101_000, 102_900, 104_000, null])
  expect(open.size).toBe(0)
})

test('without an index, a stretch is decoded from the key frame before it, not from the beginning', async () => {
  const { source, decoded, open } = decoder()
  expect(await timesOf(source.framesBetween(102_050, 102_300))).toEqual([102_000, 102_100, 102_200])
  expect(Math.min(...decoded)).toBe(96_000)
  expect(open.size).toBe(0)
})
