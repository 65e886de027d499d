import type { Rectangle } from '#analysis/alignment/clock/strip/picture.ts'

/** One decoded frame. Its memory belongs to the decoder, so it must be closed. */
export interface Frame {
  readonly atMs: number
  readonly width: number
  readonly height: number
  /** Bytes of a part, four per pixel: red, green, blue, and an unused one. */
  readonly take: (part: Rectangle) => Uint8ClampedArray
  readonly close: () => void
}

/** The frames of one recording. Leaving an iteration early frees what it holds. */
export interface FrameSource {
  /** Time of the last key frame at or before a time: the cheapest frame near it. Null if there is none. */
  readonly keyTimeBefore: (atMs: number) => Promise<number | null>
  /** Yields the frame at each of the times, which must ascend; null if the decoder gives none. */
  readonly framesAt: (times: readonly number[]) => AsyncIterable<Frame | null>
  readonly framesBetween: (fromMs: number, toMs: number) => AsyncIterable<Frame>
}

export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

export interface RecordingFacts {
  /** Up to the end of picture or sound, whichever is later. */
  readonly durationMs: number
  readonly frameMs: number
  readonly width: number
  readonly height: number
}
