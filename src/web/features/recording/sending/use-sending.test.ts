import { expect, test } from 'vitest'
import { CallFailed, NO_ANSWER } from '#web/data/call-failed.ts'
import type { TakenPicture } from '#web/features/recording/reading/take-pictures.ts'
import { type SendProgress, sendFrames } from './use-sending.ts'

const pictureAt = (atMs: number): TakenPicture => ({ atMs, jpeg: new Uint8Array([atMs & 255]) })
const WINDOWS = [
  { id: 'w1', frames: [0, 500, 1000].map((atMs) => ({ atMs, isThere: false })) },
  { id: 'w2', frames: [7000, 7500].map((atMs) => ({ atMs, isThere: atMs === 7000 })) },
]

/** Sends to a server with the given answers, and records what arrives. */
async function send(answers: (window: string, atMs: number, attempt: number) => CallFailed | null, missing: readonly number[] = []) {
  const sent: string[] = []
  const waits: number[] = []
  const progress: SendProgress[] = []
  const attempts = new Map<number, number>()
  const end = await sendFrames({
    windows: WINDOWS,
    take: async (times) => times.map((atMs) => (missing.includes(atMs) ? null : pictureAt(atMs))),
    put: async (window, { atMs }) => {
      const attempt = (attempts.get(atMs) ?? 0) + 1
      attempts.set(atMs, attempt)
      const failure = answers(window, atMs, attempt)
      if (failure) throw failure
      sent.push(`${window} ${atMs}`)
    },
    wait: async (ms) => void waits.push(ms),
    onProgress: (latest) => progress.push(latest),
  }).catch((error: unknown) => error)
  return { sent: sent.sort(), waits, progress, end }
}

test('missing pictures are sent, window by window, and those already there are counted', async () => {
  const { sent, progress, end } = await send(() => null)
  expect(sent).toEqual(['w1 0', 'w1 1000', 'w1 500', 'w2 7500'])
  expect(progress[0]).toEqual({ sent: 1, missed: 0, of: 5 })
  expect(end).toEqual({ sent: 5, missed: 0, of: 5 })
})

test('a picture that did not arrive is sent again, with increasing waits', async () => {
  const { sent, waits, end } = await send((_, atMs, attempt) => (atMs === 500 && attempt < 4 ? new CallFailed(NO_ANSWER, null) : null))
  expect(sent).toHaveLength(4)
  expect(waits).toEqual([1000, 2000, 4000])
  expect(end).toMatchObject({ sent: 5 })
})

test('a picture that cannot be taken or is refused is left out, and the others are sent', async () => {
  const { sent, end } = await send((_, atMs) => (atMs === 500 ? new CallFailed(422, 'No.') : null), [1000])
  expect(sent).toEqual(['w1 0', 'w2 7500'])
  expect(end).toEqual({ sent: 3, missed: 2, of: 5 })
})

test.each([
  [409, 1],
  [404, 1],
  [401, 1],
  [NO_ANSWER, 4],
  [503, 4],
] as const)('after a failure with %i nothing more is sent, and it is reported after %i tries', async (status, tries) => {
  let most = 0
  const { end, sent } = await send((window, _, attempt) => {
    most = Math.max(most, attempt)
    return window === 'w1' ? new CallFailed(status, 'Over.') : null
  })
  expect(end).toMatchObject({ status })
  expect([sent, most]).toEqual([[], tries])
})
