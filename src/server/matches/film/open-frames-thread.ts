import type { FilmChunk } from '#analysis/film/frames/open-frames.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import { openThread } from '#server/process/ask-thread.ts'
import { startThread } from '#server/process/start-thread.ts'
import type { FramesReply, FramesRequest, MatchOfFilm } from './frames-thread.ts'

/** A chunk takes 30 ms; a film of half an hour takes 40 MB of the heap, not counting chunks and tracks. */
const LIMITS = { timeoutMs: 60_000, memoryMb: 256 }

export type FramesThread = ReturnType<typeof openFramesThread>

export function openFramesThread(known: KnownMap, { timeoutMs, memoryMb } = LIMITS) {
  const options = { workerData: known, resourceLimits: { maxOldGenerationSizeMb: memoryMb } }
  const start = () => startThread(import.meta.url, 'frames-thread', options)
  const { ask, close } = openThread<FramesRequest, FramesReply | null>('thread that reads a film', start, { timeoutMs })
  return {
    /**
     * Transfers the film's next chunk to the thread; its bytes are no longer usable here. Resolves when the chunk has been read, so that
     * chunks do not pile up.
     */
    readChunk: async ({ bytes, startMs }: FilmChunk): Promise<void> => {
      // Only a whole buffer can be transferred; bytes that share a buffer are copied.
      const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
      await ask({ kind: 'read', chunk: { bytes: own, startMs } }, own.buffer instanceof ArrayBuffer ? [own.buffer] : [])
    },
    finish: async (match: MatchOfFilm): Promise<FramesReply> => {
      const reply = await ask({ kind: 'finish', match })
      if (!reply) throw new Error('A thread that reads a film answered its end with a chunk.')
      return reply
    },
    close,
  }
}
