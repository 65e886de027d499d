import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseConnection } from '#server/database/database.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { type RunningTask, startTask } from '#server/retry/scheduled-task.ts'
import { UNDER_WAY } from '#server/stages/stage-store.ts'
import type { StageKind } from '#server/stages/transitions.ts'

const POLL_EVERY_MS = 1_000
/** Some work is requested by no row: reports of an older version, films that an older reader has read. */
const POLL_ALL_EVERY_MS = 60_000

const FAILED = 'Work could not be looked for'

/** Work that rows request; `poll` queues it. */
export interface PolledWork {
  readonly queue: string
  readonly kind: StageKind
  readonly pollEveryMs: number
  readonly poll: () => void
}

/** Selects queues and kinds with waiting work. In the order of the engine's index and with its limit, the server reads one row of each. */
export function whereWorkWaits(queues: readonly string[], kinds: readonly StageKind[]): SQL {
  return sql`
    select name from unnest(${sql.param([...queues])}::text[]) name, lateral (
      select from pgboss.job where job.name = name.name and state < 'active' and not blocked and start_after <= now()
      order by priority desc, created_on limit 1) one
    union all
    select kind from unnest(${sql.param([...kinds])}::text[]) kind, lateral (
      select from ${reportStages} where ${reportStages.kind} = kind.kind and ${reportStages.state} in ${[...UNDER_WAY]} limit 1) one`
}

interface Polling {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly log: Log
  readonly queues: readonly string[]
  readonly polled: readonly PolledWork[]
  /** Makes the free slots of a queue take their next job. */
  readonly wake: (queue: string) => void
}

/**
 * Checks once a second, in one statement for all queues and stages, where work waits, and wakes or polls only those. Queuing a job wakes
 * the slots at once; this check finds postponed jobs, retries and missed notifications.
 */
export function startPolling({ database: { db }, log, queues, polled, wake }: Polling): RunningTask & { readonly pollNow: () => void } {
  const polledAtMs = new Map<PolledWork, number>()
  let isRequested = false
  let current = Promise.resolve()
  const waiting = whereWorkWaits(
    queues,
    polled.map(({ kind }) => kind),
  )

  async function pollDue(isDue: (work: PolledWork, sinceMs: number) => boolean): Promise<void> {
    const { rows } = await db.execute<{ name: string }>(waiting)
    const found = new Set(rows.map(({ name }) => name))
    for (const queue of queues) if (found.has(queue)) wake(queue)
    const nowMs = performance.now()
    for (const work of polled) {
      const sinceMs = nowMs - (polledAtMs.get(work) ?? Number.NEGATIVE_INFINITY)
      if (sinceMs < POLL_ALL_EVERY_MS && !(found.has(work.kind) && isDue(work, sinceMs))) continue
      polledAtMs.set(work, nowMs)
      work.poll()
    }
  }

  /** Checks now. Calls while a check waits to start are merged into it. */
  function pollNow(): void {
    if (isRequested) return
    isRequested = true
    current = current
      .then(() => {
        isRequested = false
        return pollDue(() => true)
      })
      .catch((error: unknown) => log.error({ error: describeError(error) }, FAILED))
  }

  const run = () => pollDue(({ pollEveryMs }, sinceMs) => sinceMs >= pollEveryMs)
  return { ...startTask(log, { everyMs: POLL_EVERY_MS, run, failed: FAILED }), pollNow }
}
