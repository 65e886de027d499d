import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { describeError } from '#server/http/answer-error.ts'
import { Refusal } from '#shared/errors.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { analyse } from './analyse.ts'
import { startDeadlineWatch } from './deadline-watch.ts'
import { JobFailure, reasonOf } from './failures.ts'
import { failHeldJob, failLostJob, JobLost, takeJob } from './held-job.ts'
import { ANALYSES, DEAD_ANALYSES, startEngine } from './job-queue.ts'
import type { JobServices } from './job-services.ts'

/** One player's jobs that run at once, over all workers: nobody's queue keeps others waiting. */
const RUNNING_PER_USER = 2
const JOBS_AT_ONCE = 4
/** A job that is under way when the program stops may finish; what does not is another worker's within a second. */
const STOP_TIMEOUT_MS = 8_000

const queued = z.looseObject({ jobId })

export interface Worker {
  readonly stop: () => Promise<void>
}

/** Takes jobs from the database until it is stopped. */
export async function startWorker(services: JobServices): Promise<Worker> {
  const boss = await startWorkerEngine(services)
  await boss.work(
    ANALYSES,
    { localConcurrency: JOBS_AT_ONCE, groupConcurrency: RUNNING_PER_USER, notifyPollingIntervalSeconds: 2, pollingIntervalSeconds: 1 },
    async ([job]) => {
      if (job) await runJob(services, queued.parse(job.data).jobId)
    },
  )
  await boss.work(DEAD_ANALYSES, { notifyPollingIntervalSeconds: 2, pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job) await failLostJob(services.database.db, queued.parse(job.data).jobId, reasonOf('crashed'))
  })
  const watch = startDeadlineWatch(services)
  return {
    stop: async () => {
      watch.stop()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true })
    },
  }
}

async function startWorkerEngine({ database, log }: JobServices): Promise<PgBoss> {
  const { connectionString } = database.pool.options
  if (connectionString === undefined) throw new Error('the worker needs the address of the database')
  return startEngine(
    { connectionString, max: JOBS_AT_ONCE + 2, superviseIntervalSeconds: 1, monitorIntervalSeconds: 1, useListenNotify: true },
    (error) => log.error({ error: describeError(error) }, 'The job engine met an error'),
  )
}

/**
 * Runs one job to its end, good or bad. What is neither is thrown: the engine tries again, and at last declares the job dead. A job that
 * was lost is thrown as well: where the engine still believes in this worker, somebody must look whether it gets done.
 */
export async function runJob(services: JobServices, id: JobId): Promise<void> {
  const { db } = services.database
  const job = await takeJob(db, id)
  if (!job) return
  try {
    await analyse(services, job).catch(async (error: unknown) => {
      await failHeldJob(db, job, reasonToTell(services, id, error))
    })
  } catch (error) {
    if (!(error instanceof JobLost))
      services.log.error({ error: describeError(error), jobId: id, fence: job.fence }, 'An analysis broke off')
    throw error
  }
}

/** A refusal says what is wrong with the data, in words for whoever runs this; the player is told what to do. A bug is thrown on. */
function reasonToTell({ log }: JobServices, id: JobId, error: unknown): string {
  if (error instanceof JobFailure) return error.message
  if (!(error instanceof Refusal)) throw error
  log.error({ jobId: id, code: error.code, problem: error.message }, 'The data of a match could not be read')
  return reasonOf(error.code === 'filmUnreadable' ? 'filmUnreadable' : 'matchUnreadable')
}
