import { expect, test } from 'vitest'
import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import type { Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import { drawFrame, PLAIN } from '#tests/clock-frames/draw-clock.ts'
import { createClockReader } from './clock-reader.ts'
import type { Frame, FrameSource } from './frame-source.ts'
import { compareScores } from './recording-reader.ts'

const TEMPLATES = clockTemplates()

/** A drawn frame of 640 by 360 between bars, as a decoder gives it, with the parts that were requested of it. */
function frameOf(clock: string, atMs: number, scores?: readonly [string, string]): Frame & { readonly parts: Rectangle[] } {
  const [width, height] = [640, 400]
  const game = { left: 0, top: 20, width: 640, height: 360 }
  const { data } = drawFrame({ ...PLAIN, width, height, game, clock, ...(scores && { scores }) }, TEMPLATES)
  const parts: Rectangle[] = []
  const take = (part: Rectangle) => {
    parts.push(part)
    const bytes = new Uint8ClampedArray(part.width * part.height * 4)
    for (let y = 0; y < part.height; y++)
      for (let x = 0; x < part.width; x++)
        for (let channel = 0; channel < 3; channel++)
          bytes[(y * part.width + x) * 4 + channel] = data[((part.top + y) * width + part.left + x) * 3 + channel] ?? 0
    return bytes
  }
  return { atMs, width, height, take, close: () => {}, parts }
}

test('three frames locate the line; after that only its surroundings are read, no whole frames', () => {
  const reader = createClockReader()
  const clocks = ['4:10', '3:11', '2:12', '1:11', '1:10']
  const frames = clocks.map((clock, index) => frameOf(clock, 1000 * index))
  const readings = frames.map((frame) => reader.read(reader.cut(frame)))
  expect(readings.map((reading) => reading?.clockSeconds)).toEqual([250, 191, 132, 71, 70])
  const areas = frames.map(({ parts }) => Math.max(...parts.map(({ width, height }) => width * height)))
  expect(areas.slice(0, 3)).toEqual([256_000, 256_000, 256_000])
  expect(Math.max(...areas.slice(3))).toBeLessThan(3_000)
})

test('score boxes are available once the clock is located, in frames where it can be read', async () => {
  const reader = createClockReader()
  const scores = new Map<number, { readonly clock: string; readonly scores: readonly [string, string] }>([
    [3_000, { clock: '1:11', scores: ['12', '17'] }],
    [5_000, { clock: '1:09', scores: ['13', '17'] }],
    [7_000, { clock: '', scores: ['13', '17'] }],
  ])
  const source: Pick<FrameSource, 'framesAt'> = {
    async *framesAt(times) {
      for (const atMs of times) yield frameOf(scores.get(atMs)?.clock ?? '', atMs, scores.get(atMs)?.scores)
    },
  }
  const windows = [
    { fromMs: 3_000, toMs: 5_000 },
    { fromMs: 5_000, toMs: 7_000 },
  ]
  for (const [index, clock] of ['4:10', '3:11', '2:12'].entries()) reader.read(reader.cut(frameOf(clock, 1000 * index)))
  expect(await compareScores(source, reader, windows, () => false)).toEqual([
    { fromMs: 3_000, toMs: 5_000, left: true, right: false },
    { fromMs: 5_000, toMs: 7_000, left: null, right: null },
  ])
})

test('a frame without a clock gives no reading', () => {
  const reader = createClockReader()
  const frame = { ...frameOf('', 0) }
  expect(reader.read(reader.cut(frame))).toBeNull()
})
