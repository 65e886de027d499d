import type { Frame, FrameSource } from './frame-source.ts'

export interface Decoder {
  /** Yields the frame at each of the times, which must ascend; null if it finds none. */
  readonly framesAt: (times: readonly number[]) => AsyncIterable<Frame | null>
  /** Yields the frame at the first time and all before the second. Without an index it may start with the first of the recording. */
  readonly framesBetween: (fromMs: number, toMs: number) => AsyncIterable<Frame>
}

/** How far to search back for a key frame, step by step: a recording that was cut off has no index. */
const FURTHER_BACK_MS = [0, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000]

export async function searchBack(atMs: number, find: (atMs: number) => Promise<number | null>): Promise<number | null> {
  for (const backMs of FURTHER_BACK_MS) {
    const keyMs = await find(atMs - backMs)
    if (keyMs !== null) return keyMs
  }
  return null
}

/** Frames of a recording with or without an index: those not found by their time are decoded from the key frame before them. */
export function decodedFrames(decoder: Decoder, keyTimeBefore: FrameSource['keyTimeBefore'], frameMs: number): FrameSource {
  const between = async function* (fromMs: number, toMs: number): AsyncGenerator<Frame> {
    const keyMs = await keyTimeBefore(fromMs)
    for await (const frame of decoder.framesBetween(Math.min(fromMs, keyMs ?? fromMs), toMs)) {
      if (frame.atMs + frameMs > fromMs) yield frame
      else frame.close()
    }
  }
  const fromKeyFrame = async (atMs: number) => {
    if ((await keyTimeBefore(atMs)) === null) return null
    for await (const frame of between(atMs, atMs + 1)) return frame
    return null
  }
  return {
    keyTimeBefore,
    async *framesAt(times) {
      let index = 0
      for await (const frame of framesPastErrors(times, decoder.framesAt)) {
        yield frame ?? (await fromKeyFrame(times[index] ?? 0).catch(() => null))
        index += 1
      }
    },
    framesBetween: between,
  }
}

/** Yields the frames at some times. If the decoder fails at one, the rest are requested one by one. Throws if it gives none at all. */
export async function* framesPastErrors<F>(
  times: readonly number[],
  framesAt: (times: readonly number[]) => AsyncIterable<F | null>,
): AsyncGenerator<F | null> {
  let index = 0
  let broken: unknown = null
  try {
    for await (const frame of framesAt(times)) {
      index += 1
      yield frame
    }
    return
  } catch (error) {
    broken = error
  }
  let hasFrame = index > 0
  for (const atMs of times.slice(index)) {
    const frame = await firstOf(framesAt([atMs])).catch((error: unknown) => {
      broken = error
      return null
    })
    hasFrame ||= frame !== null
    yield frame
  }
  if (!hasFrame) throw broken
}

async function firstOf<F>(frames: AsyncIterable<F | null>): Promise<F | null> {
  for await (const frame of frames) return frame
  return null
}
