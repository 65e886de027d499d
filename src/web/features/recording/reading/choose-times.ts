import type { FrameSource, Stretch } from './frame-source.ts'

/** Frames that locate the clock's line, spread over the whole recording, and those that are then read between them. */
const LOCATING = 8
const ALL = 24

/** Of the golden ratio: times fall on ever other parts of a second, so that together they tell more than whole seconds. */
const SPREAD = 0.618_034
const SECOND_MS = 1000

/** When to look first: the picture of the recording in 24 stretches, one time in each; every third of them locates the line. */
export function firstTimes({ fromMs, toMs }: Stretch): { readonly locating: readonly number[]; readonly reading: readonly number[] } {
  const stretchMs = (toMs - fromMs) / ALL
  const times = Array.from({ length: ALL }, (_, index) => {
    const aboutMs = (index + 0.5) * stretchMs + (((index * SPREAD) % 1) - 0.5) * Math.min(SECOND_MS, stretchMs)
    return Math.round(fromMs + aboutMs)
  })
  const isLocating = (_: number, index: number) => index % (ALL / LOCATING) === 1
  return { locating: times.filter(isLocating), reading: times.filter((time, index) => !isLocating(time, index)) }
}

/**
 * The frames to decode for the times wanted: of each the key frame before it, which costs one picture, and the time itself where that key frame
 * was taken before or is further away than the times are from each other.
 */
export async function framesFor(
  wanted: readonly number[],
  { keyTimeBefore }: Pick<FrameSource, 'keyTimeBefore'>,
  taken: ReadonlySet<number>,
  farMs: number,
): Promise<number[]> {
  const chosen = new Set<number>()
  for (const atMs of wanted) {
    const keyMs = await keyTimeBefore(atMs)
    const isCheap = keyMs !== null && atMs - keyMs <= farMs && !taken.has(keyMs) && !chosen.has(keyMs)
    chosen.add(isCheap ? keyMs : atMs)
  }
  return [...chosen].sort((one, other) => one - other)
}
