import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, PgBoss, type Queue, type QueueOptions } from 'pg-boss'
import type { DatabaseConnection, Transaction } from '#server/database/database.ts'
import { DEAD_READINGS, READINGS } from '#server/progress/reading/readings.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { countUnfinished } from './queue/queue-store.ts'

/** The engine's queues: who works on which job. What the player sees of a job is our own row. */
export const ANALYSES = 'analyses'
/** Queue of the jobs that failed at every attempt, by an error or a dead worker. */
export const DEAD_ANALYSES = 'dead-analyses'

/** A worker that is silent this long has lost its jobs: the engine's smallest. */
const HEARTBEAT_SECONDS = 10

const ANALYSIS_OPTIONS: QueueOptions = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 4,
  retryDelay: 1,
  /** Beyond every deadline of our own: the deadline watch ends a job, not this. */
  expireInSeconds: 7200,
}

/** Reports of an older version that are to be made again. */
export const REFRESHES = 'refreshes'
/** Those whose every attempt ended in an error or a dead worker. */
export const DEAD_REFRESHES = 'dead-refreshes'

/** Nobody waits for one: few tries, some time apart. */
const REFRESH_OPTIONS: QueueOptions = { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 2, retryDelay: 5, expireInSeconds: 600 }

/** Films whose frames are to be read. */
export const POSITIONS = 'positions'
/** Those whose every attempt ended in an error or a dead worker. */
export const DEAD_POSITIONS = 'dead-positions'

/** A film service that does not answer is asked again after seconds, and then later and later. */
const POSITIONS_OPTIONS: QueueOptions = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 3600,
}

/** Videos at which a model is still looking while their reports are there. */
export const LOOKS = 'looks'
/** Those whose every attempt ended in an error or a dead worker. */
export const DEAD_LOOKS = 'dead-looks'

/** A model that is overloaded is asked again after half a minute, and once more after a minute. */
const LOOK_OPTIONS: QueueOptions = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 2,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 600,
}

/** Matches that a model is to watch. */
export const WATCHINGS = 'watchings'
/** Those whose every attempt ended in an error or a dead worker. */
export const DEAD_WATCHINGS = 'dead-watchings'

/** A player looks at it meanwhile: a model that is overloaded is asked again after some seconds, and once more later. */
const WATCHING_OPTIONS: QueueOptions = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 2,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 600,
}

/** A player looks at the count meanwhile; services that want to be left alone are asked again after seconds, and then later and later. */
const READING_OPTIONS: QueueOptions = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 4,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 3600,
}

/** How long a job may take, from its submission, before it is ended and its credit returned. */
const DEADLINE_MINUTES = 45

/** How a submission reaches the workers: in the transaction that creates the job, or not at all. */
export interface JobQueue {
  readonly deadlineMinutes: number
  /** Players take turns: everybody's first job comes before anybody's second, however long that one has waited. */
  readonly enqueue: (tx: Transaction, job: { readonly id: JobId; readonly userId: UserId }) => Promise<void>
  /** The account's linked player asked to have the last matches read in. */
  readonly enqueueReading: (tx: Transaction, userId: UserId) => Promise<void>
  readonly close: () => Promise<void>
}

/** The sending side, for processes that serve: it holds no connections of its own and starts no timers of supervision. */
export async function openJobQueue({ pool }: Pick<DatabaseConnection, 'pool'>, deadlineMinutes = DEADLINE_MINUTES): Promise<JobQueue> {
  const boss = await startEngine({ db: { executeSql: (text, values) => pool.query(text, values) }, supervise: false })
  return {
    deadlineMinutes,
    enqueue: async (tx, { id, userId }) => {
      const ahead = (await countUnfinished(tx, userId)) - 1
      await boss.send(ANALYSES, { jobId: id }, { id, group: { id: userId }, priority: -ahead, db: fromDrizzle(tx, sql) })
    },
    enqueueReading: async (tx, userId) => {
      await boss.send(READINGS, { userId }, { group: { id: userId }, db: fromDrizzle(tx, sql) })
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** Starts the engine and makes sure that its tables and queues are there. Any number of processes may do so at once. */
export async function startEngine(options: ConstructorOptions, onError: (error: Error) => void = () => undefined): Promise<PgBoss> {
  const boss = new PgBoss({ schedule: false, ...options })
  boss.on('error', onError)
  await boss.start()
  await keepQueue(boss, DEAD_ANALYSES, { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 10, retryDelay: 5, notify: true })
  await keepQueue(boss, ANALYSES, { ...ANALYSIS_OPTIONS, deadLetter: DEAD_ANALYSES, notify: true })
  await keepQueue(boss, DEAD_REFRESHES, { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 10, retryDelay: 5, notify: true })
  await keepQueue(boss, REFRESHES, { ...REFRESH_OPTIONS, deadLetter: DEAD_REFRESHES, notify: true }, 'exclusive')
  await keepQueue(boss, DEAD_POSITIONS, { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 10, retryDelay: 5, notify: true })
  await keepQueue(boss, POSITIONS, { ...POSITIONS_OPTIONS, deadLetter: DEAD_POSITIONS, notify: true }, 'exclusive')
  await keepQueue(boss, DEAD_LOOKS, { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 10, retryDelay: 5, notify: true })
  await keepQueue(boss, LOOKS, { ...LOOK_OPTIONS, deadLetter: DEAD_LOOKS, notify: true }, 'exclusive')
  await keepQueue(boss, DEAD_WATCHINGS, { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 10, retryDelay: 5, notify: true })
  await keepQueue(boss, WATCHINGS, { ...WATCHING_OPTIONS, deadLetter: DEAD_WATCHINGS, notify: true }, 'exclusive')
  await keepQueue(boss, DEAD_READINGS, { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 10, retryDelay: 5, notify: true })
  await keepQueue(boss, READINGS, { ...READING_OPTIONS, deadLetter: DEAD_READINGS, notify: true })
  await rememberQueue(boss, ANALYSES)
  await rememberQueue(boss, READINGS)
  return boss
}

/** There, and with the options of this build: creating a queue that exists leaves its options as they were. */
async function keepQueue(
  boss: PgBoss,
  name: string,
  options: Omit<Queue, 'name' | 'policy' | 'partition'>,
  policy: 'standard' | 'exclusive' = 'standard',
): Promise<void> {
  await boss.createQueue(name, { ...options, policy })
  await boss.updateQueue(name, options)
}

/**
 * The engine reads a queue's options when it first needs them, on a connection of its own. Inside a submission, which holds one already,
 * that would have the first ones at once wait for each other: any question about the queue makes it remember them.
 */
async function rememberQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.getJobById(name, NO_JOB)
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'
