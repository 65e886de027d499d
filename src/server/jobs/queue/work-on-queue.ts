import type { PgBoss, QueueOptions } from 'pg-boss'
import type { z } from 'zod'
import { JobLost } from '#server/jobs/job-lease.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'

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

interface QueueWork<Item extends object> {
  readonly queue: string
  readonly item: z.ZodType<Item>
  readonly atOnce: number
  /** Does the work. What it throws has it tried again; run after its end it changes nothing. */
  readonly run: (item: Item, attempt: Attempt) => Promise<void>
  /** Every attempt ended badly. */
  readonly giveUp: (item: Item) => Promise<void>
  readonly notDone: string
}

/** Works on what waits in a queue, and gives up what failed at every attempt. `onDone` is called behind each that did not fail. */
async function workOnQueue<Item extends object>(
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

/** A worker that is silent this long has lost its jobs: the engine's smallest. */
const HEARTBEAT_SECONDS = 10

/** How often and when the work of a queue is tried again, and after how long an attempt is held to be lost. */
export type RetryPolicy = Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'>

/** What is over is of no use, and names an account. */
const KEPT_SECONDS = 60 * 60

/** A dead letter is worked on until it is settled: it ends what a player waits for. */
const DEAD_LETTERS: RetryPolicy = { retryLimit: 10, retryDelay: 5 }

/** The queue of the jobs of this one that failed at every attempt, by an error or a dead worker. */
export function deadLettersOf(queue: string): string {
  return `dead-${queue}`
}

/**
 * Makes sure that a queue and that of its dead letters are there, with the options of this build: creating a queue that exists leaves its options
 * as they were. In an `exclusive` one a key stands once, waiting or at work.
 */
export async function keepQueue(
  boss: PgBoss,
  name: string,
  retries: RetryPolicy,
  policy: 'standard' | 'exclusive' = 'standard',
): Promise<void> {
  const deadLetter = deadLettersOf(name)
  await keepOne(boss, deadLetter, DEAD_LETTERS, 'standard')
  await keepOne(boss, name, { ...retries, deadLetter }, policy)
}

async function keepOne(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { readonly deadLetter?: string },
  policy: string,
): Promise<void> {
  const kept = { ...options, heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: KEPT_SECONDS, notify: true }
  await boss.createQueue(name, { ...kept, policy })
  await boss.updateQueue(name, kept)
}

/** Most that wait in a queue at once; the rows know the others. */
const MOST_WAITING = 100

/** A piece of work as a row of the database asks for it. */
interface Wanted<Item> {
  readonly item: Item
  /** What is waiting or under way with this key is not put in twice. */
  readonly key: string
  /** Whose turn it takes; null where nobody's. */
  readonly userId: string | null
  readonly priority?: number
}

/**
 * Work that rows of the database ask for. They are the truth: workers look for such rows and put them into a queue of their own, behind which no
 * analysis has to wait, and which says who works on what. So nothing that is wanted can be lost between two queues.
 */
export interface WantedWork<Item extends object> extends QueueWork<Item> {
  readonly retries: RetryPolicy
  /** Rows are looked for this often, behind each piece of work, and when somebody asks for it. */
  readonly lookEveryMs: number
  readonly listWanted: (limit: number) => Promise<readonly Wanted<Item>[]>
  /** Called with each look. */
  readonly alsoLook?: () => Promise<void>
  readonly notLookedFor: string
}

export interface StartedWork {
  /** Looks at once for what is wanted. */
  readonly look: () => void
  readonly stop: () => void
}

export async function startWantedWork<Item extends object>(working: Working, work: WantedWork<Item>): Promise<StartedWork> {
  const { queue, listWanted, alsoLook } = work
  const { boss, log } = working
  await keepQueue(boss, queue, work.retries, 'exclusive')

  const enqueue = async () => {
    const wanted = await listWanted(MOST_WAITING)
    if (wanted.length > 0) await boss.insert(queue, wanted.map(toInsert))
    await alsoLook?.()
  }
  const look = () => {
    enqueue().catch((error: unknown) => log.error({ error: describeError(error) }, work.notLookedFor))
  }

  await workOnQueue(working, work, look)
  const timer = setInterval(look, work.lookEveryMs)
  timer.unref()
  look()
  return { look, stop: () => clearInterval(timer) }
}

function toInsert<Item extends object>({ item, key, userId, priority = 0 }: Wanted<Item>) {
  return { data: item, singletonKey: key, priority, ...(userId === null ? {} : { group: { id: userId } }) }
}
