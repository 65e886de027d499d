import type { FrameSource } from './frame-source.ts'

/** The same frames until a time is over, also where the decoder gives no answer then. What it gives later is freed. */
export function boundedSource(source: FrameSource, over: Promise<null>): FrameSource {
  return {
    keyTimeBefore: (atMs) => Promise.race([source.keyTimeBefore(atMs), over]),
    framesAt: (times) => until(source.framesAt(times), over),
    framesBetween: (fromMs, toMs) => until(source.framesBetween(fromMs, toMs), over),
  }
}

async function* until<F extends { readonly close: () => void } | null>(frames: AsyncIterable<F>, over: Promise<null>): AsyncGenerator<F> {
  const iterator = frames[Symbol.asyncIterator]()
  let isWaiting = false
  try {
    for (;;) {
      const coming = iterator.next()
      isWaiting = true
      const next = await Promise.race([coming, over])
      if (next === null) {
        void coming.then(({ value, done }) => done || value?.close()).catch(() => {})
        return
      }
      isWaiting = false
      if (next.done) return
      yield next.value
    }
  } finally {
    const ended = iterator.return?.()
    // A decoder that hangs does not end either.
    if (isWaiting) void ended?.catch(() => {})
    else await ended
  }
}
