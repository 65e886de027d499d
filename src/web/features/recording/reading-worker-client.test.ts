// @vitest-environment happy-dom
import { expose } from 'comlink'
import { afterEach, expect, test, vi } from 'vitest'
import type { FrameReading } from './reading/clock-reader.ts'
import type { RecordingReader } from './reading/recording-reader.ts'
import { canBeRead, startReading } from './reading-worker-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const FILE = new File(['bytes'], 'own.mkv')

/** A file that was moved since it was chosen. */
function movedFile(): File {
  const file = new File(['bytes'], 'own.mkv')
  vi.spyOn(file, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) }))
  return file
}

/** A worker whose answers the test controls. */
function readWith(reader: Partial<RecordingReader> = {}, file = FILE) {
  const { port1, port2 } = new MessageChannel()
  expose(reader, port1)
  const worker = Object.assign(new EventTarget(), {
    postMessage: (message: unknown, transfer: Transferable[]) => port2.postMessage(message, transfer),
    terminate: vi.fn(),
  })
  port2.addEventListener('message', ({ data }) => worker.dispatchEvent(new MessageEvent('message', { data })))
  port2.start()
  vi.stubGlobal('Worker', function PlayedWorker() {
    return worker
  })
  const end = new AbortController()
  return { worker, end, client: startReading(file, end.signal) }
}

const never = () => new Promise<never>(() => {})

test('errors are explained to the player: those of the file, the script and the worker', async () => {
  const breaks = { open: () => Promise.reject(new RangeError('too far')) }
  await expect(readWith(breaks, movedFile()).client.open()).rejects.toMatchObject({
    why: 'unreadable',
    message: expect.stringMatching(/^The file was moved/),
  })
  await expect(readWith(breaks).client.open()).rejects.toMatchObject({ why: 'broken', message: expect.not.stringContaining('too far') })
  const { worker, client } = readWith({ open: never })
  const unloaded = client.open()
  worker.dispatchEvent(new Event('error'))
  await expect(unloaded).rejects.toMatchObject({ why: 'unloaded' })
})

test('a worker that does not answer times out', async () => {
  const readings: FrameReading[] = []
  const { client } = readWith({ readMore: async () => readings, readTicks: never })
  expect(await client.ask((reader) => reader.readMore([], 0), Date.now() + 10_000)).toEqual(readings)
  vi.useFakeTimers()
  const answer = client.ask((reader) => reader.readTicks([], 0), Date.now() + 10_000)
  const ended = expect(answer).rejects.toMatchObject({ why: 'late' })
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
})

test('ending a reading terminates its worker', async () => {
  const { worker, end, client } = readWith({ open: never })
  const answer = client.open()
  end.abort('cancelled')
  await expect(answer).rejects.toBe('cancelled')
  expect(worker.terminate).toHaveBeenCalledOnce()
  await expect(client.open()).rejects.toBe('cancelled')
})

test('a file that is there can be read, and one that was moved cannot', async () => {
  expect([await canBeRead(FILE), await canBeRead(movedFile())]).toEqual([true, false])
})
