import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { JobLost } from '#server/jobs/job-lease.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { deadLettersOf } from './keep-queue.ts'

/** Of one player's work in a process: a player keeps nobody else waiting where a queue has several slots. docs/decisions/010 */
const PER_USER = 1

/** The worker that works on queues. */
export interface Working {
  readonly boss: PgBoss
  readonly log: Log
  readonly workerId: number
  readonly polling: object
}

export interface Attempt {
  readonly workerId: number | null
  /** After it the work is given up. */
  readonly isLast: boolean
}

export interface QueueWork<Item extends object> {
  readonly queue: string
  /** What stands in the queue. */
  readonly item: z.ZodType<Item>
  /** How many one process works on at once. */
  readonly atOnce: number
  /** Does the work. What it throws has it tried again; run after its end it changes nothing. */
  readonly run: (item: Item, attempt: Attempt) => Promise<void>
  /** Every attempt ended badly. */
  readonly giveUp: (item: Item) => Promise<void>
  /** What the log says where an attempt failed. */
  readonly notDone: string
}

/** Works on what waits in a queue, and gives up what failed at every attempt. `onDone` is called behind each that did not fail. */
export async function workOnQueue<Item extends object>(
  { boss, log, workerId, polling }: Working,
  { queue, item: schema, atOnce, run, giveUp, notDone }: QueueWork<Item>,
  onDone: () => void = () => undefined,
): Promise<void> {
  const options = { ...polling, localConcurrency: atOnce, localGroupConcurrency: PER_USER, includeMetadata: true } as const
  await boss.work(queue, options, async ([job]) => {
    if (!job) return
    const item = schema.parse(job.data)
    await run(item, { workerId, isLast: job.retryCount >= job.retryLimit }).catch((error: unknown) => {
      // Its player took it back, or another worker has it.
      if (error instanceof JobLost) return
      log.error({ error: describeError(error), ...item }, notDone)
      throw error
    })
    onDone()
  })
  await boss.work(deadLettersOf(queue), polling, async ([job]) => {
    if (job) await giveUp(schema.parse(job.data))
  })
}
