import { parentPort, type Transferable, type Worker } from 'node:worker_threads'

type Reply<Answer> = { readonly number: number } & (
  | { readonly status: 'answered'; readonly answer: Answer }
  | { readonly status: 'failed'; readonly why: string }
)

interface ThreadTimes {
  /** A thread that does not answer for this long is terminated. */
  readonly timeoutMs: number
  /** An idle thread is terminated after this time; without it, never. */
  readonly idleMs?: number
}

/**
 * Sends requests to a thread, so that the process keeps answering. The thread starts with the first request, and again after a loss;
 * requests that wait for a lost thread are rejected. It keeps no process alive. `name` appears in the errors.
 */
export function openThread<Question, Answer>(name: string, start: () => Worker, { timeoutMs, idleMs }: ThreadTimes) {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let worker: Worker | null = null
  let last = 0
  let timer: NodeJS.Timeout | undefined

  function end(why: string): void {
    clearTimeout(timer)
    const [lost, unanswered] = [worker, [...waiting.values()]]
    worker = null
    waiting.clear()
    for (const { reject } of unanswered) reject(new Error(`The ${name} ended: ${why}.`))
    void lost?.terminate()
  }

  function watch(): void {
    clearTimeout(timer)
    const ms = waiting.size > 0 ? timeoutMs : idleMs
    if (ms !== undefined) timer = setTimeout(() => end(waiting.size > 0 ? `no answer in ${ms} ms` : 'idle'), ms).unref()
  }

  function open(): Worker {
    const started = start()
    started.unref()
    started.on('message', ({ number, ...reply }: Reply<Answer>) => {
      const waiter = waiting.get(number)
      waiting.delete(number)
      watch()
      if (reply.status === 'answered') waiter?.resolve(reply.answer)
      else waiter?.reject(new Error(`The ${name} failed: ${reply.why}`))
    })
    started.once('error', (error) => worker === started && end(String(error)))
    started.once('exit', (code) => worker === started && end(`exit code ${code}`))
    return started
  }

  return {
    /** Objects in `given` are transferred to the thread. */
    ask: (question: Question, given: readonly Transferable[] = []): Promise<Answer> => {
      const answer = Promise.withResolvers<Answer>()
      worker ??= open()
      last += 1
      waiting.set(last, answer)
      watch()
      worker.postMessage({ number: last, asked: question }, given)
      return answer.promise
    },
    close: () => end('closed'),
  }
}

/** Runs in a thread, and answers each request of `openThread`. */
export function answerInThread<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async ({ number, asked: question }: { readonly number: number; readonly asked: Question }) => {
    const reply = await Promise.try(answer, question).then(
      (answered): Reply<Answer> => ({ number, status: 'answered', answer: answered }),
      (error): Reply<Answer> => ({
        number,
        status: 'failed',
        why: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    parentPort?.postMessage(reply)
  })
}
