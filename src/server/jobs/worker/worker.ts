import type { ConstructorOptions } from 'pg-boss'
import { z } from 'zod'
import { JobFailure, reasonOf } from '#server/coaching/failures.ts'
import { connectDatabase } from '#server/database/database.ts'
import { maintainConnection } from '#server/database/persistent-connection.ts'
import { analyse, NotYet } from '#server/jobs/analyse.ts'
import { failHeldJob, failLostJob } from '#server/jobs/end-job.ts'
import { type JobLease, JobLost, leaseJob, putOff, underFence } from '#server/jobs/job-lease.ts'
import { ANALYSES, startEngine } from '#server/jobs/job-queue.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { startPolling } from '#server/jobs/queue/poll-for-work.ts'
import { deadLettersOf, type Working } from '#server/jobs/queue/work-on-queue.ts'
import { describeError } from '#server/log/describe-error.ts'
import { countUnknown } from '#server/matches/unknown/unknown-store.ts'
import { startRecount } from '#server/players/recount.ts'
import { inTraceOf, recordSpan } from '#server/tracing/tracing.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import { holdLiveness, SUPERVISION, startDeadlineCheck, startDeadWorkerCheck, startSupervision } from './dead-workers.ts'
import { startStageWork } from './stage-work.ts'

/** One player's running jobs per process, so that half of the slots are for others: docs/decisions/010 */
const RUNNING_PER_USER = 2
const JOBS_AT_ONCE = 4
/** Time for jobs to finish when the program stops. The others go to another worker within a second. */
const STOP_TIMEOUT_MS = 8_000

const queued = z.looseObject({ jobId })

/** Slots are woken by notifications. They also poll: rarely while the listener works, and often while it does not. */
const POLLING = { notifyPollingIntervalSeconds: 60, pollingIntervalSeconds: 1 }
const LISTENING = { everyMs: 5_000, timeoutMs: 5_000 }

export async function startWorker(services: JobServices, run: RunJob = runJob) {
  const { boss, wake, close } = await startWorkerEngine(services)
  const liveness = await holdLiveness(services.database, services.log)
  const { workerId } = liveness
  let pollNow = (): void => undefined
  const onDone = (queue: string) => {
    wake(queue)
    pollNow()
  }
  const working = { boss, log: services.log, workerId, polling: POLLING, onDone }
  const polled = await startStageWork(services, working)
  await startSlots(services, working, run)
  await boss.work(deadLettersOf(ANALYSES), POLLING, async ([job]) => {
    if (job) await failLostJob(services.database.db, queued.parse(job.data).jobId, reasonOf('crashed'))
  })
  const queues = [ANALYSES, ...polled.map(({ queue }) => queue)].flatMap((queue) => [queue, deadLettersOf(queue)])
  const polling = startPolling({ ...services, queues, polled, wake })
  pollNow = polling.pollNow
  const tasks = [
    polling,
    startDeadlineCheck(services),
    startDeadWorkerCheck(services, boss),
    startSupervision(services, boss),
    startRecount(services),
  ]
  return {
    stop: async () => {
      await Promise.all(tasks.map(({ stop }) => stop()))
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true })
      await close()
      liveness.close()
    },
  }
}

type RunJob = (services: JobServices, id: JobId, workerId: number) => Promise<void>

/** The engine counts a player's jobs of this process in memory, so slots that poll at the same moment do not start too many. */
async function startSlots(services: JobServices, { boss, workerId, polling, onDone }: Working, run: RunJob): Promise<void> {
  const options = { ...polling, localConcurrency: JOBS_AT_ONCE, localGroupConcurrency: RUNNING_PER_USER }
  await boss.work(ANALYSES, options, async ([job]) => {
    try {
      if (job) await run(services, queued.parse(job.data).jobId, workerId)
    } finally {
      onDone(ANALYSES)
    }
  })
}

/** Has its own connections, so that jobs that hold all others do not block the engine from reclaiming them. */
async function startWorkerEngine({ database, log }: JobServices) {
  const { connectionString } = database.pool.options
  if (connectionString === undefined) throw new Error('the worker needs the address of the database')
  const { pool, close } = connectDatabase(connectionString, { connections: JOBS_AT_ONCE + 1 })
  let wake = (_queue: string): void => undefined
  const db: NonNullable<ConstructorOptions['db']> = {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      wake = onNotification
      const { close } = maintainConnection(connectionString, {
        prepare: async (client) => {
          client.on('notification', ({ payload = '' }) => onNotification(payload))
          await client.query(`listen "${channel}"`)
        },
        onOpen: onReconnect,
        onLost: (reason) => log.error({ reason }, 'The job engine lost the connection that listens'),
        heartbeat: LISTENING,
      })
      return { close: async () => close() }
    },
  }
  const boss = await startEngine({ ...SUPERVISION, db, useListenNotify: true }, (error) =>
    log.error({ error: describeError(error) }, 'The job engine met an error'),
  )
  return { boss, wake: (queue: string) => wake(queue), close }
}

/**
 * Runs one job to success or failure. Any other error is thrown: the engine retries and finally declares the job dead. `JobLost` is thrown
 * too, in case the engine still counts on this worker.
 */
export async function runJob(services: JobServices, id: JobId, workerId: number | null): Promise<void> {
  const { db } = services.database
  const job = await leaseJob(db, id, workerId)
  if (!job) return
  if (job.fence === 1) recordSpan(id, 'queue', job.createdAt.getTime())
  try {
    await inTraceOf(id, 'analysis', { attempt: job.fence }, () => analyse(services, job)).catch(async (error: unknown) => {
      if (error instanceof NotYet) return await putOffJob(services, job, error)
      await failHeldJob(db, job, reasonToReport(services, id, error))
      if (error instanceof Refusal) await countUnknown(db, [{ kind: 'match data', name: error.code }])
    })
  } catch (error) {
    if (!(error instanceof JobLost))
      services.log.error({ error: describeError(error), jobId: id, fence: job.fence }, 'An analysis broke off')
    throw error
  }
}

async function putOffJob({ database: { db }, jobQueue }: JobServices, job: JobLease, { message, afterSeconds }: NotYet): Promise<void> {
  await underFence(db, job, async (tx) => {
    await putOff(tx, job, message)
    await jobQueue.putOff(tx, job, afterSeconds)
  })
}

/** The reason that a player reads when a job fails. Faulty data is logged for the operator, and bugs are rethrown. */
function reasonToReport({ log }: JobServices, id: JobId, error: unknown): string {
  if (error instanceof JobFailure) return error.message
  if (!(error instanceof Refusal)) throw error
  log.error({ jobId: id, code: error.code, problem: error.message }, 'The data of a match could not be read')
  return reasonOf(error.code === 'filmUnreadable' ? 'filmUnreadable' : 'matchUnreadable')
}
