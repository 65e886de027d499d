// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { ReadingQuestion, ToPage } from './reading/reading-messages.ts'
import { startReading } from './reading-worker-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const OPEN: ReadingQuestion = { kind: 'open', file: new File(['bytes'], 'own.mkv') }
const FILE_IS_GONE: ToPage = { kind: 'failed', isUnreadable: true, words: 'NotReadableError: gone' }

/** A worker that answers what the test says, when it says so. */
function readWith() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() })
  vi.stubGlobal('Worker', function SilentWorker() {
    return worker
  })
  const end = new AbortController()
  return { worker, end, line: startReading(end.signal, () => {}) }
}

test('what broke is said in words for the player: the file, the script, the worker', async () => {
  const { worker, line } = readWith()
  const gone = line.ask(OPEN, 'opened')
  worker.dispatchEvent(new MessageEvent('message', { data: FILE_IS_GONE }))
  await expect(gone).rejects.toMatchObject({ why: 'unreadable', message: expect.stringMatching(/^The file was moved/) })
  const unloaded = line.ask(OPEN, 'opened')
  worker.dispatchEvent(new Event('error'))
  await expect(unloaded).rejects.toMatchObject({ why: 'unloaded' })
  const broken = line.ask(OPEN, 'opened')
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'Uncaught RangeError' }))
  await expect(broken).rejects.toMatchObject({ why: 'broken', message: expect.not.stringContaining('RangeError') })
})

test('a worker that answers nothing is not waited for longer than its time', async () => {
  vi.useFakeTimers()
  const { worker, line } = readWith()
  const asked = line.ask({ kind: 'read-first', untilMs: Date.now() + 10_000 }, 'first-readings')
  const ended = expect(asked).rejects.toMatchObject({ why: 'late' })
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
  const inTime = line.ask({ kind: 'read-more', at: [], untilMs: Date.now() + 10_000 }, 'more-readings')
  await vi.advanceTimersByTimeAsync(9_000)
  worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'more-readings', readings: [] } }))
  expect(await inTime).toEqual({ kind: 'more-readings', readings: [] })
})

test('the end of a reading ends its worker, and frees frames that come later', async () => {
  const { worker, end, line } = readWith()
  const asked = line.ask(OPEN, 'opened')
  end.abort('cancelled')
  await expect(asked).rejects.toBe('cancelled')
  expect(worker.terminate).toHaveBeenCalledOnce()
  const close = vi.fn()
  line.giveFrames({ frameAt: async () => null, close })
  expect(close).toHaveBeenCalledOnce()
})
