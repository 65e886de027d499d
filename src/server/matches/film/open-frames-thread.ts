import type { FilmChunk } from '#analysis/film/frames/open-frames.ts'
import type { KnownMap } from '#analysis/film/tracks/find-map.ts'
import { startThread } from '#server/process/start-thread.ts'
import type { FramesAnswer, FramesReply, FramesRequest, MatchOfFilm } from './frames-thread.ts'

/** Says nothing about the film. */
interface ThreadFailure {
  readonly status: 'failed'
  readonly cause: 'too-long' | 'too-much-memory' | 'died'
  readonly detail: string
}

export type ThreadOutcome = FramesReply | ThreadFailure

/** A thread that reads the frames of one film. Failures are outcomes, never errors. */
export interface FramesThread {
  /**
   * Gives it the film's next chunk, whose bytes are then the thread's alone and gone here. Comes back when the chunk was read: the next one is
   * fetched meanwhile or after, but never piles up. A thread that has failed takes no more; `finish` says so.
   */
  readonly readChunk: (chunk: FilmChunk) => Promise<void>
  readonly finish: (match: MatchOfFilm) => Promise<ThreadOutcome>
  readonly close: () => void
}

export interface ThreadLimits {
  /** For each chunk, and for the end. */
  readonly timeoutMs: number
  /** Of the heap; chunks and tracks are outside it. */
  readonly memoryMb: number
}

/** A chunk takes 30 ms; a film of half an hour takes 40 MB. */
const LIMITS: ThreadLimits = { timeoutMs: 60_000, memoryMb: 256 }

/** Opens a thread that reads, checks and packs a film's frames, so that the process keeps answering. */
export function openFramesThread(known: KnownMap, limits: ThreadLimits = LIMITS): FramesThread {
  const worker = startThread(import.meta.url, 'frames-thread', {
    workerData: known,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  })
  // An idle thread keeps no process alive.
  worker.unref()
  let failure: ThreadFailure | null = null
  let settle = (_answer: FramesAnswer | null): void => {}

  function fail(cause: ThreadFailure['cause'], detail: string): void {
    failure ??= { status: 'failed', cause, detail }
    settle(null)
    void worker.terminate()
  }

  async function ask(request: FramesRequest, given: ArrayBufferLike[] = []): Promise<FramesAnswer | null> {
    if (failure) return null
    const timer = setTimeout(() => fail('too-long', `${limits.timeoutMs} ms`), limits.timeoutMs)
    const answer = new Promise<FramesAnswer | null>((resolve) => {
      settle = resolve
    })
    worker.postMessage(
      request,
      given.filter((buffer) => buffer instanceof ArrayBuffer),
    )
    try {
      return await answer
    } finally {
      clearTimeout(timer)
    }
  }

  worker.on('message', (answer: FramesAnswer) => settle(answer))
  worker.once('error', (error) => fail(causeOf(error), String(error)))
  worker.once('exit', (code) => fail('died', `exit code ${code}`))
  return {
    readChunk: async ({ bytes, startMs }) => {
      const own = ownBytes(bytes)
      await ask({ kind: 'read', chunk: { bytes: own, startMs } }, [own.buffer])
    },
    finish: async (match) => {
      const answer = await ask({ kind: 'finish', match })
      if (answer?.kind === 'finished') return answer.reply
      return failure ?? { status: 'failed', cause: 'died', detail: 'no answer' }
    },
    close: () => void worker.terminate(),
  }
}

/** Only a whole buffer can be transferred; bytes that share a buffer are copied. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}

function causeOf(error: unknown): 'too-much-memory' | 'died' {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? 'too-much-memory' : 'died'
}
