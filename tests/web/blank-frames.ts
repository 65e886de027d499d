import type { FrameCut } from '#web/features/recording/reading/clock-reader.ts'
import type { Frame } from '#web/features/recording/reading/frame-source.ts'

const PIXEL = { left: 0, top: 0, width: 1, height: 1 }

/** A frame of one pixel, as a decoder gives it. */
export function blankFrame(atMs: number, close: () => void = () => {}): Frame {
  return { atMs, width: 1, height: 1, take: () => new Uint8ClampedArray(4), close }
}

export function blankCut({ atMs }: Pick<Frame, 'atMs'>): FrameCut {
  return { videoMs: atMs, picture: { width: 1, height: 1, channels: 4, data: [] }, game: PIXEL, part: PIXEL }
}
