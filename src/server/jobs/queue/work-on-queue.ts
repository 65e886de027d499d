import type { PgBoss, QueueOptions } from 'pg-boss'
import type { z } from 'zod'
import { JobLost } from '#server/jobs/job-lease.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import type { StageKind } from '#server/stages/transitions.ts'
import { inTraceOf } from '#server/tracing/tracing.ts'
import type { PolledWork } from './poll-for-work.ts'

/** How much of one player's work runs at once in a process: docs/decisions/010 */
const PER_USER = 1

export interface Working {
  readonly boss: PgBoss
  readonly log: Log
  readonly workerId: number
  readonly polling: object
  /** Called after a piece of work: a slot is free, and rows may request more. */
  readonly onDone: (queue: string) => void
}

export interface Attempt {
  readonly workerId: number | null
  /** If this attempt fails, the work is given up. */
  readonly isLast: boolean
}

interface QueueWork<Item extends object> {
  readonly queue: string
  readonly item: z.ZodType<Item>
  readonly atOnce: number
  /** Errors lead to another attempt. It must be idempotent. */
  readonly run: (item: Item, attempt: Attempt) => Promise<void>
  /** Called after the last attempt failed. */
  readonly giveUp: (item: Item) => Promise<void>
  readonly notDone: string
  /** The job or match whose trace it belongs to; null for none. */
  readonly traceOf: (item: Item) => string | null
}

async function workOnQueue<Item extends object>(
  { boss, log, workerId, polling, onDone }: Working,
  { queue, item: schema, atOnce, run, giveUp, notDone, traceOf }: QueueWork<Item>,
): Promise<void> {
  const options = { ...polling, localConcurrency: atOnce, localGroupConcurrency: PER_USER, includeMetadata: true } as const
  await boss.work(queue, options, async ([job]) => {
    if (!job) return
    const item = schema.parse(job.data)
    const attempt = () => run(item, { workerId, isLast: job.retryCount >= job.retryLimit })
    const traced = traceOf(item)
    await (traced === null ? attempt() : inTraceOf(traced, queue, { attempt: job.retryCount + 1 }, attempt)).catch((error: unknown) => {
      // The lease was revoked, or another worker has the job.
      if (error instanceof JobLost) return
      log.error({ error: describeError(error), ...item }, notDone)
      throw error
    })
    onDone(queue)
  })
  await boss.work(deadLettersOf(queue), polling, async ([job]) => {
    if (job) await giveUp(schema.parse(job.data))
  })
}

/** A worker that is silent for this long loses its jobs. It is the engine's minimum. */
const HEARTBEAT_SECONDS = 10

export type RetryPolicy = Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'>

/** Finished jobs are of no use, and contain an account id. */
const RETAINED_SECONDS = 60 * 60

/** Retried more often, because it ends what a player waits for. */
const DEAD_LETTERS: RetryPolicy = { retryLimit: 10, retryDelay: 5 }

export function deadLettersOf(queue: string): string {
  return `dead-${queue}`
}

/** Creates a queue and its dead letter queue, or updates their options. An `exclusive` queue has each key once, waiting or active. */
export async function ensureQueue(
  boss: PgBoss,
  name: string,
  retries: RetryPolicy,
  policy: 'standard' | 'exclusive' = 'standard',
): Promise<void> {
  const deadLetter = deadLettersOf(name)
  await createOrUpdate(boss, deadLetter, DEAD_LETTERS, 'standard')
  await createOrUpdate(boss, name, { ...retries, deadLetter }, policy)
}

async function createOrUpdate(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { readonly deadLetter?: string },
  policy: string,
): Promise<void> {
  const settings = { ...options, heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: RETAINED_SECONDS, notify: true }
  await boss.createQueue(name, { ...settings, policy })
  await boss.updateQueue(name, settings)
}

/** At most this many are queued at once; the others stay in their rows. */
const MAX_WAITING = 100

interface Wanted<Item> {
  readonly item: Item
  /** A key that is queued or active is not queued again. */
  readonly key: string
  readonly userId: string | null
  readonly priority?: number
}

/** Work that database rows request. Workers poll such rows and queue the work. The rows are the source of truth, so no request is lost. */
export interface WantedWork<Item extends object> extends QueueWork<Item> {
  readonly retries: RetryPolicy
  readonly kind: StageKind
  /** While such rows exist. */
  readonly pollEveryMs: number
  readonly listWanted: (limit: number) => Promise<readonly Wanted<Item>[]>
  readonly pollFailed: string
}

/** Works on the queue, and fills it now and at each `poll`. */
export async function startWantedWork<Item extends object>(working: Working, work: WantedWork<Item>): Promise<PolledWork> {
  const { queue, kind, pollEveryMs, listWanted } = work
  const { boss, log } = working
  await ensureQueue(boss, queue, work.retries, 'exclusive')

  const enqueue = async () => {
    const wanted = await listWanted(MAX_WAITING)
    if (wanted.length > 0) await boss.insert(queue, wanted.map(toInsert))
  }
  const poll = () => {
    enqueue().catch((error: unknown) => log.error({ error: describeError(error) }, work.pollFailed))
  }

  await workOnQueue(working, work)
  poll()
  return { queue, kind, pollEveryMs, poll }
}

function toInsert<Item extends object>({ item, key, userId, priority = 0 }: Wanted<Item>) {
  return { data: item, singletonKey: key, priority, ...(userId === null ? {} : { group: { id: userId } }) }
}
