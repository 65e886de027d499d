import { expect, test } from 'vitest'
import { framesPastErrors } from './decoded-frames.ts'

const TIMES = [1_000, 2_000, 3_000, 4_000]

/** A decoder that reads ahead, so that it fails before it yields the frames just before the broken one. */
function decoder(broken: readonly number[]) {
  const requests: number[][] = []
  async function* framesAt(times: readonly number[]) {
    requests.push([...times])
    for (const [index, atMs] of times.entries()) {
      if (times.slice(index, index + 2).some((time) => broken.includes(time))) throw new DOMException('Decoding error.', 'EncodingError')
      yield `frame at ${atMs}`
    }
  }
  return { requests, framesAt }
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const value of values) found.push(value)
  return found
}

test('a frame that cannot be decoded is null, and those around it are decoded', async () => {
  const { requests, framesAt } = decoder([3_000])
  expect(await all(framesPastErrors(TIMES, framesAt))).toEqual(['frame at 1000', 'frame at 2000', null, 'frame at 4000'])
  expect(requests).toEqual([TIMES, [2_000], [3_000], [4_000]])
})

test('without a broken frame, one request yields all frames', async () => {
  const { requests, framesAt } = decoder([])
  expect(await all(framesPastErrors(TIMES, framesAt))).toHaveLength(4)
  expect(requests).toEqual([TIMES])
})

test('a file without any decodable frame is an error', async () => {
  await expect(all(framesPastErrors(TIMES, decoder(TIMES).framesAt))).rejects.toThrow('Decoding error.')
})
