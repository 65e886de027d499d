import { isMainThread, type Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { type FilmChunk, readFrames } from '#analysis/film/frames/open-frames.ts'
import { BASE_MAPS } from '#analysis/film/tracks/base-maps.ts'
import { tracksOfFilm } from '#analysis/tracks/build-tracks.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import { writeSampleFrames } from '#simulator/samples/frames/sample-frames.ts'
import { sampleFilmLog } from '#simulator/samples/sample-film.ts'
import { xuidOf } from '#simulator/samples/sample-log.ts'
import { deflateWithNode, inflateWithNode } from './node-zlib.ts'
import { openFramesThread } from './open-frames-thread.ts'

const KNOWN = { mapName: 'Aquarius' }

function sampleChunks() {
  const map = BASE_MAPS.find(({ name }) => name === 'Aquarius')
  if (!map) throw new Error('Aquarius is missing.')
  const players = [{ index: 0, xuid: xuidOf('a') }]
  const header = { filmMajorVersion: 41, format: 27, build: 'HI_1_13_0' }
  const { chunks } = writeSampleFrames({ map, players, bots: 1, seconds: 25, seed: 3, header, deflate: deflateWithNode })
  return chunks.map((bytes) => ({ bytes, startMs: null }))
}

const CHUNKS = sampleChunks()
const MATCH = { log: sampleFilmLog(), forgotten: [] }

/** Passes copies, because transferred buffers are no longer usable here. */
async function readInThread(chunks: readonly FilmChunk[], limits?: Parameters<typeof openFramesThread>[1]) {
  const thread = openFramesThread(KNOWN, limits)
  try {
    for (const { bytes, startMs } of chunks) await thread.readChunk({ bytes: new Uint8Array(bytes), startMs })
    return await thread.finish(MATCH)
  } finally {
    thread.close()
  }
}

async function watchThreads<T>(
  work: () => Promise<T>,
  onStart: (worker: Worker) => void = () => {},
): Promise<{ threads: number[]; value: T }> {
  const threads: number[] = []
  const listen = (worker: Worker): void => {
    threads.push(worker.threadId)
    onStart(worker)
  }
  process.on('worker', listen)
  try {
    return { threads, value: await work() }
  } finally {
    process.off('worker', listen)
  }
}

test('a film is read in another thread with the same result as here; whole buffers are transferred, shared ones are copied', async () => {
  const [first = new Uint8Array(0), ...others] = CHUNKS.map(({ bytes }) => new Uint8Array(bytes))
  const shared = others.map((bytes) => Uint8Array.from([7, ...bytes]))
  const { threads, value } = await watchThreads(async () => {
    const thread = openFramesThread(KNOWN)
    await thread.readChunk({ bytes: first, startMs: null })
    for (const bytes of shared) await thread.readChunk({ bytes: bytes.subarray(1), startMs: null })
    const outcome = await thread.finish(MATCH)
    thread.close()
    return outcome
  })
  expect(threads).toHaveLength(1)
  expect(isMainThread ? threads[0] : 'another').not.toBe(0)
  expect([first, ...shared].map(({ length }) => length)).toEqual([0, ...others.map(({ length }) => length + 1)])
  const here = tracksOfFilm(readFrames(CHUNKS, inflateWithNode, KNOWN), MATCH.log)
  if (here.status !== 'kept' || value.status !== 'kept') throw new Error(`${here.status}, ${value.status}`)
  expect(value.gates).toEqual(here.tracks.gates)
  expect(Buffer.from(value.body).equals(packTracks(here.tracks))).toBe(true)
})

test('chunks in a wrong order are sorted when all are available', () => {
  expect(readFrames(CHUNKS.toReversed(), inflateWithNode, KNOWN)).toMatchObject({ status: 'read', tracks: { problems: [] } })
})

test('an unreadable film is an outcome and not an error', async () => {
  expect(await readInThread([{ bytes: new Uint8Array([1, 2, 3]), startMs: null }])).toEqual({ status: 'unreadable' })
})

test('when a thread is killed, its requests are rejected with the exit code', async () => {
  const killed = watchThreads(
    () => readInThread(CHUNKS),
    (worker) => void worker.terminate(),
  )
  await expect(killed).rejects.toThrow('The thread that reads a film ended: exit code')
})

test('a thread that takes too long is ended', async () => {
  await expect(readInThread(CHUNKS, { timeoutMs: 0, memoryMb: 256 })).rejects.toThrow('ended: no answer in 0 ms')
})

test('a thread that wants too much memory is ended', async () => {
  // So little that it ends before anything is compiled: a thread that ends during compilation takes its process with it (Node 20).
  await expect(readInThread(CHUNKS, { timeoutMs: 60_000, memoryMb: 3 })).rejects.toThrow('ERR_WORKER_OUT_OF_MEMORY')
})
