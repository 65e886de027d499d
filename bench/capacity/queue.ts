import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { checkLedger } from '#server/billing/credits/ledger.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { queueMatches } from '#server/jobs/queue/queue-matches.ts'
import { poll } from '#server/retry/poll.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { MAX_QUEUED } from '#shared/jobs/most-queued.ts'
import { createRandom } from '#simulator/random.ts'
import { makeHarnessServices } from '#tests/server/job-harness.ts'
import type { Player } from '../load/players.ts'
import { type Running, runHelper } from '../load/processes.ts'
import type { Stage } from '../load/stage.ts'
import { formatInteger, quantile } from '../shares/figures.ts'
import { countConnections } from './idle.ts'
import { countStatements, longest } from './statements.ts'
import { meanWaitSeconds, utilisation, waitsOf } from './waiting.ts'

const PROCESSES = 4
const WORKERS_EACH = 25
const SLOTS = 4
const JOBS = 10_000
const DRAINED_MS = 15 * 60_000

const LITTLE = { meanMs: 4_000, variation: 0.5 }

/** Runs the jobs on a hundred workers that lease, hold and complete them: whether each is done once, and every player gets a turn. */
export async function* benchDrain(stage: Stage, players: readonly Player[]): AsyncGenerator<string> {
  const [late, ...queuing] = players.slice(0, 1 + JOBS / MAX_QUEUED)
  if (!late || queuing.length * MAX_QUEUED !== JOBS) throw new Error('The queue needs more players.')
  const { database } = stage
  const services = await openServices(stage)
  const sentMs = await time(() => inTurns(queuing, (player) => queue(services, player.userId, MAX_QUEUED)))
  yield `queue: ${formatInteger((JOBS * 1000) / sentMs)} jobs a second are queued, ${MAX_QUEUED} in a transaction, each with its credit (${JOBS} jobs of ${queuing.length} players)`
  let lateMs = Number.NaN
  let connections = 0
  const workers: Running[] = []
  const counted = await countStatements(stage, async () => {
    workers.push(...(await startWorkers(stage, { processes: PROCESSES, workers: WORKERS_EACH, ...LITTLE })))
    await untilDone(stage, JOBS * 0.3)
    lateMs = await time(async () => untilComplete(stage, await queue(services, late.userId, 1)))
    connections = await countConnections(stage)
    await untilDone(stage, JOBS + 1)
  })
  const drained = await readDrained(stage, JOBS, late.userId)
  const count = PROCESSES * WORKERS_EACH
  yield `queue: ${formatInteger(drained.perSecond)} jobs a second are taken and completed by ${count} workers of ${SLOTS} slots (from the tenth to the ninetieth of 100)`
  yield `queue: ${(counted.statements / JOBS).toFixed(1)} statements, ${((1000 * counted.cpuSeconds) / JOBS).toFixed(1)} ms of the database's processors and ${formatInteger(counted.walBytes / JOBS)} bytes of its log a job; ${connections} connections`
  yield `queue: ${drained.complete} complete, ${drained.takenOnce} of them taken once, ${drained.spent} credits spent, ${(await checkLedger(database.db)).length} faults in the ledger`
  yield `queue: everybody's first job had begun after ${formatInteger(drained.lastFirst)} of ${formatInteger(JOBS)} begun jobs; fair is ${formatInteger(queuing.length)}. One job of another player, queued in the middle, was complete after ${formatInteger(lateMs)} ms`
  yield* longest(counted, JOBS, 'a job')
  const idle = await countStatements(stage, () => wait(20_000))
  yield `queue: ${count} idle workers ask ${formatInteger(idle.statements / idle.seconds)} statements a second, ${((100 * idle.cpuSeconds) / idle.seconds).toFixed(0)} % of a core of the database`
  yield* longest(idle, idle.seconds, 'a second')
  for (const worker of workers) await worker.stop()
  await services.jobQueue.close()
}

const RATE = { processes: 2, workers: 4, meanMs: 0, variation: 0 }
const RATE_JOBS = 4_000

/** Measures the queue's maximum rate, with workers that only lease and complete. */
export async function* benchRate(stage: Stage, players: readonly Player[]): AsyncGenerator<string> {
  const services = await openServices(stage)
  await inTurns(players.slice(0, RATE_JOBS / MAX_QUEUED), (player) => queue(services, player.userId, MAX_QUEUED))
  const workers: Running[] = []
  const counted = await countStatements(stage, async () => {
    workers.push(...(await startWorkers(stage, RATE)))
    await untilDone(stage, RATE_JOBS)
  })
  const { perSecond, lastFirst } = await readDrained(stage, RATE_JOBS)
  yield `rate: ${formatInteger(perSecond)} jobs a second are leased and completed at most, by ${RATE.processes * RATE.workers} workers; ${(counted.statements / RATE_JOBS).toFixed(1)} statements and ${((1000 * counted.cpuSeconds) / RATE_JOBS).toFixed(1)} ms of the database's processors a job`
  yield `rate: everybody's first job had begun after ${formatInteger(lastFirst)} of ${formatInteger(RATE_JOBS)} begun jobs; fair is ${formatInteger(RATE_JOBS / MAX_QUEUED)}`
  yield* longest(counted, RATE_JOBS, 'a job')
  for (const worker of workers) await worker.stop()
  await services.jobQueue.close()
}

const RUN = { processes: 1, workers: 2, meanMs: 1_000, variation: 1 }
const A_SECOND = 6
const RUN_SECONDS = 180
/** The first jobs find the queue empty and are left out. */
const WARM_SECONDS = 10
/** A job that waited longer than this was taken as soon as a slot was free. */
const BACKLOG_SECONDS = 0.2

/** Measures the waits of randomly arriving jobs, next to the formula's result for the same arrivals and service times. */
export async function* benchWaiting(stage: Stage, players: readonly Player[]): AsyncGenerator<string> {
  const services = await openServices(stage)
  const workers = await startWorkers(stage, RUN)
  const random = createRandom(11, 'arrivals')
  const begunAt = new Date(Date.now() + WARM_SECONDS * 1000)
  const queued: Promise<unknown>[] = []
  const startedAtMs = performance.now()
  for (let atMs = 0; atMs < RUN_SECONDS * 1000; atMs += random.exponential(1000 / A_SECOND)) {
    await wait(Math.max(0, startedAtMs + atMs - performance.now()))
    const player = players[queued.length % players.length]
    if (player) queued.push(queue(services, player.userId, 1))
  }
  await Promise.all(queued)
  await poll(async () => (await countUnfinished(stage)) === 0, { timeoutMs: 60_000, everyMs: 100 })
  const { rows } = await stage.database.db.execute<{ waited: number; served: number; createdAt: number; turned: number }>(sql`
    select extract(epoch from started_on - created_on)::float8 as waited, extract(epoch from completed_on - started_on)::float8 as served,
      extract(epoch from created_on)::float8 as "createdAt",
      extract(epoch from started_on - (select max(completed_on) from pgboss.job done where done.name = job.name and done.completed_on < job.started_on))::float8 as turned
    from pgboss.job where name = 'analyses' and created_on > ${begunAt.toISOString()}::timestamptz order by created_on`)
  const gaps = rows.slice(1).map(({ createdAt }, at) => createdAt - (rows[at]?.createdAt ?? 0))
  const [served, arrivals] = [spreadOf(rows.map((row) => row.served)), spreadOf(gaps)]
  const turnSeconds = quantile(
    rows.filter(({ waited }) => waited > BACKLOG_SECONDS).map(({ turned }) => turned),
    0.5,
  )
  const measured = {
    ...{ servers: RUN.workers * SLOTS, perSecond: 1 / arrivals.mean, meanSeconds: served.mean + turnSeconds },
    ...{ variation: served.variation, arrivalVariation: arrivals.variation },
  }
  const waits = rows.map(({ waited }) => waited)
  const arrived = rows.map((row) => ({ atSeconds: row.createdAt, serviceSeconds: row.served + turnSeconds }))
  const played = waitsOf(arrived, measured.servers)
  yield `waiting: ${rows.length} jobs on ${measured.servers} slots, ${measured.perSecond.toFixed(1)} a second of ${formatInteger(1000 * served.mean)} ms each (variation ${served.variation.toFixed(2)}, of arrivals ${arrivals.variation.toFixed(2)}) and ${formatInteger(1000 * turnSeconds)} ms until a slot has its next: ${(100 * utilisation(measured)).toFixed(0)} % busy`
  yield `waiting: measured ${formatInteger(1000 * spreadOf(waits).mean)} ms on average (p50 ${formatInteger(1000 * quantile(waits, 0.5))}, p95 ${formatInteger(1000 * quantile(waits, 0.95))}); the same arrivals and services played through ${formatInteger(1000 * spreadOf(played).mean)} ms; the formula says ${formatInteger(1000 * meanWaitSeconds(measured))} ms`
  for (const worker of workers) await worker.stop()
  await services.jobQueue.close()
}

function spreadOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, variation: Math.sqrt(square) / mean }
}

async function openServices({ database }: Stage): Promise<JobServices> {
  return { ...makeHarnessServices(database, 'http://127.0.0.1:1'), jobQueue: await openJobQueue(database) }
}

interface Workers {
  readonly processes: number
  /** Per process. */
  readonly workers: number
  readonly meanMs: number
  readonly variation: number
}

async function startWorkers({ database }: Stage, { processes, ...each }: Workers): Promise<readonly Running[]> {
  const databaseUrl = database.pool.options.connectionString
  const running = Array.from({ length: processes }, (_, seed) => runHelper('queue-process', { databaseUrl, seed, ...each }))
  await Promise.all(running.map(({ line }) => line(/^working$/)))
  return running
}

async function queue(services: JobServices, userId: UserId, count: number): Promise<readonly JobId[]> {
  const matchIds = Array.from({ length: count }, () => randomUUID())
  return await queueMatches(services, { userId, matches: { gamertag: 'Bench', matchIds }, idempotencyKey: null })
}

async function inTurns(players: readonly Player[], run: (player: Player) => Promise<unknown>): Promise<void> {
  const waiting = [...players]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await run(next)
  }
  await Promise.all(Array.from({ length: 12 }, work))
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await run()
  return performance.now() - startedAtMs
}

async function untilDone(stage: Stage, count: number): Promise<void> {
  const isDone = async () => (await readNumber(stage, sql`select count(*) as number from jobs where status = 'complete'`)) >= count
  if (!(await poll(isDone, { timeoutMs: DRAINED_MS, everyMs: 250 }))) throw new Error(`The queue was not drained in ${DRAINED_MS} ms.`)
}

async function untilComplete(stage: Stage, [id]: readonly JobId[]): Promise<void> {
  const isComplete = sql`select count(*) as number from jobs where id = ${id} and status = 'complete'`
  if (!(await poll(async () => (await readNumber(stage, isComplete)) === 1, { timeoutMs: DRAINED_MS, everyMs: 20 })))
    throw new Error('A job had no turn.')
}

function countUnfinished(stage: Stage): Promise<number> {
  return readNumber(stage, sql`select count(*) as number from jobs where status in ('pending', 'processing')`)
}

async function readNumber({ database: { db } }: Stage, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(query)
  return Number(rows[0]?.number)
}

/** Counts only jobs that began once: a second attempt would count by its own time. */
async function readDrained(stage: Stage, count: number, late = '') {
  const begun = sql`select group_id, started_on, completed_on, row_number() over (order by started_on) as place,
    row_number() over (partition by group_id order by started_on) as "ofPlayer", row_number() over (order by completed_on) as done
    from pgboss.job where name = 'analyses' and retry_count = 0`
  return {
    lastFirst: await readNumber(stage, sql`select max(place) as number from (${begun}) b where "ofPlayer" = 1 and group_id <> ${late}`),
    perSecond: await readNumber(
      stage,
      sql`select count(*) / extract(epoch from max(completed_on) - min(completed_on)) as number
      from (${begun}) b where done between ${count * 0.1} and ${count * 0.9}`,
    ),
    complete: await readNumber(stage, sql`select count(*) as number from jobs where status = 'complete'`),
    takenOnce: await readNumber(stage, sql`select count(*) as number from jobs where status = 'complete' and fence = 1`),
    spent: await readNumber(stage, sql`select count(*) as number from credit_entries where kind = 'commit'`),
  }
}
