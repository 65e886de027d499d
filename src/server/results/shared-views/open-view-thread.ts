import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { builtThread, startThread } from '#server/process/start-thread.ts'
import type { ViewSource } from './compute-view.ts'
import type { ViewAnswer, ViewQuestion } from './view-thread.ts'

const THREAD = 'view-thread'
const MEMORY_MB = 256
/** A view takes 0.1 s. */
const TIMEOUT_MS = 30_000
/** An idle thread keeps some 40 MB. */
const IDLE_MS = 60_000

export type ViewMaker = ReturnType<typeof openViewThread>

interface Waiting {
  readonly resolve: (body: Uint8Array | null) => void
  readonly reject: (error: Error) => void
}

/** Makes views in a thread, so that the process keeps answering. Started with the first view, and again after a loss. */
export function openViewThread(timeoutMs = TIMEOUT_MS) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0
  let timer: NodeJS.Timeout | undefined

  function end(why: string): void {
    clearTimeout(timer)
    const [lost, unanswered] = [worker, [...waiting.values()]]
    worker = null
    waiting.clear()
    for (const { reject } of unanswered) reject(new Error(`The thread that makes shared views ended: ${why}.`))
    void lost?.terminate()
  }

  function watch(): void {
    clearTimeout(timer)
    timer = waiting.size > 0 ? setTimeout(() => end(`no answer in ${timeoutMs} ms`), timeoutMs) : setTimeout(() => end('idle'), IDLE_MS)
    timer.unref()
  }

  function open(): Worker {
    const started = startThread(import.meta.url, THREAD, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    started.unref()
    started.on('message', (answer: ViewAnswer) => {
      const asked = waiting.get(answer.number)
      waiting.delete(answer.number)
      watch()
      if (answer.status === 'made') asked?.resolve(answer.body)
      else asked?.reject(new Error(`A shared view could not be made: ${answer.why}`))
    })
    started.once('error', (error) => worker === started && end(String(error)))
    started.once('exit', (code) => worker === started && end(`exit code ${code}`))
    return started
  }

  return {
    /** Views of another build are made again. */
    program: nameProgram(),
    make: (source: ViewSource) =>
      new Promise<Uint8Array | null>((resolve, reject) => {
        worker ??= open()
        last += 1
        waiting.set(last, { resolve, reject })
        watch()
        worker.postMessage({ number: last, source } satisfies ViewQuestion)
      }),
    close: () => end('closed'),
  }
}

/** A built thread is one file; sources may change while they run, so each process has its own. */
function nameProgram(): string {
  const built = builtThread(import.meta.url, THREAD)
  return built ? createHash('sha256').update(readFileSync(built)).digest('base64url').slice(0, 16) : randomUUID()
}
