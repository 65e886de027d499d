/**
 * The frames at some times, also where the decoder gives up at one: that one is missing, and from then on each is asked for by itself. Throws
 * where none of them can be had.
 */
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
