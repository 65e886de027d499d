import { and, eq, or, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Queries } from '#server/database/database.ts'
import { reports } from '#server/database/report-schema.ts'
import { jobSteps, jobs } from '#server/database/schema.ts'
import { DEAD_LOOKS, LOOKS } from '#server/jobs/job-queue.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { WORKER_IS_DEAD } from '#server/jobs/worker/dead-workers.ts'
import { describeError } from '#server/log/describe-error.ts'
import { jobId } from '#shared/ids.ts'
import { finishLook, giveUpLook } from './finish-look.ts'

const LOOK_EVERY_MS = 10_000
/** Most that wait at once. */
const MOST_WAITING = 100
/** Of one player's analyses: nobody's videos keep others waiting. */
const LOOKS_PER_USER = 1
/** Videos that one process looks at at once: it waits for the model most of the time. */
const LOOKS_AT_ONCE = 2

const queued = z.object({ jobId })

interface Working {
  readonly boss: PgBoss
  readonly workerId: number
  readonly polling: object
}

export interface LateLooks {
  /** Puts the looks that reports wait for into their queue; what waits there already is not put in twice. */
  readonly enqueueAwaited: () => void
  readonly stop: () => void
}

/** The worker's part in looks for which reports could not wait: they have a queue of their own, behind which no analysis has to wait. */
export async function startLateLooks(services: JobServices, { boss, workerId, polling }: Working): Promise<LateLooks> {
  const { log } = services
  const { db } = services.database
  const enqueue = async () => {
    const wanted = (await listAwaited(db)).map(({ id, userId }) => ({ data: { jobId: id }, singletonKey: id, group: { id: userId } }))
    if (wanted.length > 0) await boss.insert(LOOKS, wanted)
  }
  const enqueueAwaited = () => {
    enqueue().catch((error: unknown) => log.error({ error: describeError(error) }, 'Videos to look at could not be looked for'))
  }
  const options = { ...polling, groupConcurrency: LOOKS_PER_USER, includeMetadata: true } as const
  for (let slot = 0; slot < LOOKS_AT_ONCE; slot++)
    await boss.work(LOOKS, options, async ([job]) => {
      if (!job) return
      const { jobId: id } = queued.parse(job.data)
      await finishLook(services, id, { workerId, isLast: job.retryCount >= job.retryLimit }).catch((error: unknown) => {
        log.error({ error: describeError(error), jobId: id }, 'The look at a video is not done')
        throw error
      })
    })
  await boss.work(DEAD_LOOKS, polling, async ([job]) => {
    if (job) await giveUpLook(services, queued.parse(job.data).jobId)
  })
  const timer = setInterval(enqueueAwaited, LOOK_EVERY_MS)
  timer.unref()
  enqueueAwaited()
  return { enqueueAwaited, stop: () => clearInterval(timer) }
}

/** Reports that wait for a look, the longest waiting first. Answers that a living worker still waits for are waited for here as well. */
async function listAwaited(db: Queries): Promise<{ id: string; userId: string }[]> {
  const isAsking = sql`exists (select from ${jobSteps} where ${jobSteps.jobId} = ${jobs.id} and ${jobSteps.state} = 'running')`
  return await db
    .select({ id: jobs.id, userId: jobs.userId })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .where(and(sql`${reports.awaitsLook}`, or(sql`not ${isAsking}`, WORKER_IS_DEAD)))
    .orderBy(reports.createdAt)
    .limit(MOST_WAITING)
}
