import type { Rectangle } from '#analysis/alignment/clock/strip/picture.ts'
import type { Frame, FrameSource, RecordingFacts } from './frame-source.ts'

/** A frame that a video element of the page showed, with its bytes; null if it is not available. */
export type PageFrame = {
  readonly atMs: number
  readonly width: number
  readonly height: number
  readonly bytes: ArrayBufferLike
} | null

/** Frames from a video element of the page, requested one by one, for browsers that cannot decode the file in a worker. */
export function pageFrames(
  { frameMs }: Pick<RecordingFacts, 'frameMs'>,
  keyTimeBefore: FrameSource['keyTimeBefore'],
  ask: (atMs: number) => Promise<PageFrame>,
): FrameSource {
  const frameAt = async (atMs: number) => {
    const shown = await ask(atMs)
    return shown && frameOfBytes(shown)
  }
  return {
    keyTimeBefore,
    async *framesAt(times) {
      for (const atMs of times) yield await frameAt(atMs)
    },
    async *framesBetween(fromMs, toMs) {
      let lastMs = Number.NEGATIVE_INFINITY
      for (let atMs = fromMs; atMs < toMs; atMs += frameMs) {
        const frame = await frameAt(atMs)
        if (frame && frame.atMs > lastMs) yield frame
        lastMs = frame?.atMs ?? lastMs
      }
    },
  }
}

export function frameOfBytes({ atMs, width, height, bytes }: NonNullable<PageFrame>): Frame {
  const all = new Uint8ClampedArray(bytes)
  return { atMs, width, height, take: (part) => cut(all, width, part), close: () => {} }
}

function cut(all: Uint8ClampedArray, rowLength: number, { left, top, width, height }: Rectangle): Uint8ClampedArray {
  const part = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * rowLength + left) * 4
    part.set(all.subarray(from, from + width * 4), y * width * 4)
  }
  return part
}
