import type { Rectangle } from '#analysis/alignment/clock/strip/picture.ts'

/** One decoded frame. Its memory is the decoder's: it has to be closed. */
export interface Frame {
  readonly atMs: number
  readonly width: number
  readonly height: number
  /** Bytes of a part, four for each pixel: red, green, blue, and an unused one. */
  readonly take: (part: Rectangle) => Uint8ClampedArray
  readonly close: () => void
}

/** The frames of one recording. Iterations may be left early; what they hold is then freed. */
export interface FrameSource {
  /** The last key frame at a time or before it: the cheapest frame near it. Null where there is none. */
  readonly keyTimeBefore: (atMs: number) => Promise<number | null>
  /** The frame at each of the times, which ascend; null where the decoder gives none. */
  readonly framesAt: (times: readonly number[]) => AsyncIterable<Frame | null>
  readonly framesBetween: (fromMs: number, toMs: number) => AsyncIterable<Frame>
}

export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

export interface RecordingFacts {
  /** To the end of what ends last: picture or sound. */
  readonly durationMs: number
  readonly frameMs: number
  readonly width: number
  readonly height: number
}
