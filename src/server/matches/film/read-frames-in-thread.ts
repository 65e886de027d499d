import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { FramesReply, FramesTask } from './frames-thread.ts'

/** What came of reading a film's frames; `failed`: the thread ended without an answer, which says nothing about the film. */
export type ThreadOutcome =
  | FramesReply
  | { readonly status: 'failed'; readonly cause: 'too-long' | 'too-much-memory' | 'died'; readonly detail: string }

export interface ThreadLimits {
  readonly timeoutMs: number
  /** Of the heap; chunks and tracks lie beside it, and are bounded by the reader. */
  readonly memoryMb: number
}

/** A film of half an hour takes some two seconds and 40 MB. */
const LIMITS: ThreadLimits = { timeoutMs: 60_000, memoryMb: 256 }

/**
 * Reads, checks and packs a film's frames in a thread of its own, so that everybody else in this process goes on being answered. Whatever happens to the
 * thread is an outcome, never an error of the caller.
 */
export function readFramesInThread(task: FramesTask, limits: ThreadLimits = LIMITS): Promise<ThreadOutcome> {
  return new Promise((resolve) => {
    const worker = startThread({ workerData: task, resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
    const end = (outcome: ThreadOutcome): void => {
      clearTimeout(timer)
      resolve(outcome)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ status: 'failed', cause: 'too-long', detail: `${limits.timeoutMs} ms` }), limits.timeoutMs)
    worker.once('message', (reply: FramesReply) => end(reply))
    worker.once('error', (error) => end({ status: 'failed', cause: causeOf(error), detail: String(error) }))
    worker.once('exit', (code) => end({ status: 'failed', cause: 'died', detail: `exit code ${code}` }))
  })
}

function causeOf(error: unknown): 'too-much-memory' | 'died' {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? 'too-much-memory' : 'died'
}

/** Beside the built program, or beside this source, which a thread can only run when it is taught to read TypeScript first. */
function startThread(options: WorkerOptions): Worker {
  const built = new URL('./frames-thread.js', import.meta.url)
  if (existsSync(built)) return new Worker(built, options)
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs/api')
  const source = join(import.meta.dirname, 'frames-thread.ts')
  const program = `require(${JSON.stringify(tsx)}).register(); require(${JSON.stringify(source)})`
  // The options of this process may say how to read its own program, which is another.
  return new Worker(program, { ...options, eval: true, execArgv: [] })
}
