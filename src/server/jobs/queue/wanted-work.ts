import { describeError } from '#server/log/describe-error.ts'
import { keepQueue, type QueueWork, type RetryPolicy, type Working, workOnQueue } from './work-on-queue.ts'

/** Most that wait in a queue at once; the rows know the others. */
const MOST_WAITING = 100

/** A piece of work as a row of the database asks for it. */
export interface Wanted<Item> {
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
