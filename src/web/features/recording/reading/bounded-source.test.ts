import { expect, test } from 'vitest'
import { blankFrame } from '#tests/web/blank-frames.ts'
import type { Frame, FrameSource } from './frame-source.ts'
import { boundedSource } from './recording-reader.ts'

/** A promise that the test resolves. */
function gate<T>(value: T): { readonly opened: Promise<T>; readonly open: () => void } {
  let open = () => {}
  const opened = new Promise<T>((resolve) => {
    open = () => resolve(value)
  })
  return { opened, open: () => open() }
}

/** A decoder that hangs until the test releases it. */
function hangingSource() {
  const closed: number[] = []
  const hanging = gate(500)
  let [hasEnded, waiting] = [false, 0]
  const frame = (atMs: number) => blankFrame(atMs, () => closed.push(atMs))
  async function* frames() {
    try {
      yield frame(1_000)
      waiting += 1
      await hanging.opened
      yield frame(2_000)
    } finally {
      hasEnded = true
    }
  }
  const source: FrameSource = { keyTimeBefore: () => hanging.opened, framesAt: frames, framesBetween: frames }
  return { source, closed, letGo: () => hanging.open(), hasEnded: () => hasEnded, waiting: () => waiting }
}

async function timesOf(frames: AsyncIterable<Frame | null>): Promise<(number | undefined)[]> {
  const found: (number | undefined)[] = []
  for await (const frame of frames) found.push(frame?.atMs)
  return found
}

test('when the time is over, the frames end, and a late frame is closed', async () => {
  const { source, closed, letGo, hasEnded, waiting } = hangingSource()
  const over = gate(null)
  const bounded = boundedSource(source, over.opened)
  const [some, between, key] = [
    timesOf(bounded.framesAt([1_000, 2_000])),
    timesOf(bounded.framesBetween(0, 3_000)),
    bounded.keyTimeBefore(900),
  ]
  await expect.poll(waiting).toBe(2)
  over.open()
  expect(await Promise.all([some, between, key])).toEqual([[1_000], [1_000], null])
  letGo()
  await expect.poll(() => closed).toEqual([2_000, 2_000])
  expect(hasEnded()).toBe(true)
})

test('within the time all frames come, and leaving early ends the decoder', async () => {
  const never = new Promise<null>(() => {})
  const complete = hangingSource()
  complete.letGo()
  expect(await timesOf(boundedSource(complete.source, never).framesAt([]))).toEqual([1_000, 2_000])
  const abandoned = hangingSource()
  for await (const frame of boundedSource(abandoned.source, never).framesAt([])) {
    expect(frame?.atMs).toBe(1_000)
    break
  }
  expect(abandoned.hasEnded()).toBe(true)
})
