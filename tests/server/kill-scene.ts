import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import type { JobId } from '#shared/ids.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { type JobHarness, openJobHarness } from './job-harness.ts'
import { addWaitPoints, type WaitPoints } from './wait-points.ts'
import { startWorkerProcess, type TestProcess } from './worker-process.ts'

const JOBS_OF_A_WORKER = 4

/** A database, a sandbox and workers of one test, to hold jobs at a place and kill their workers. */
export interface KillScene {
  readonly database: TestDatabase
  readonly harness: JobHarness
  readonly waits: WaitPoints
  /** Starts one process with enough workers to run this many jobs at once. */
  readonly startWorkers: (jobs: number) => Promise<TestProcess>
  readonly endWorkers: () => void
  readonly clearMatches: () => Promise<void>
  readonly attemptsOf: (id: JobId) => Promise<(typeof jobSteps.$inferSelect)[]>
  readonly statusOf: (id: JobId) => Promise<string | undefined>
  /** The time by the database's clock. */
  readonly nowMs: () => Promise<number>
  readonly claimedAgainMs: (id: JobId) => Promise<number>
}

/** Call at the top of a test file; it is closed after the tests. */
export async function openKillScene(matchesFolder: string): Promise<KillScene> {
  const database = await testDatabase()
  const sandbox = await startSandbox({ matchesFolder })
  const harness = await openJobHarness(database, sandbox.address)
  const waits = await addWaitPoints(database.url)
  const processes: TestProcess[] = []
  const endWorkers = () => {
    for (const worker of processes.splice(0)) worker.kill('SIGKILL')
  }
  afterAll(async () => {
    endWorkers()
    await waits.close()
    await harness.services.jobQueue.close()
    await sandbox.close()
  })
  const readMs = async (text: string, values: readonly unknown[] = []) =>
    Number((await database.pool.query<{ ms: string }>(text, [...values])).rows[0]?.ms)
  return {
    database,
    harness,
    waits,
    startWorkers: async (count) => {
      const worker = await startWorkerProcess(database.url, sandbox.address, {
        workers: Math.ceil(count / JOBS_OF_A_WORKER),
        connections: count + 10,
      })
      processes.push(worker)
      return worker
    },
    endWorkers,
    clearMatches: async () => {
      await harness.order('clear')
      await database.pool.query('delete from match_data')
    },
    attemptsOf: (id) => database.db.select().from(jobSteps).where(eq(jobSteps.jobId, id)),
    statusOf: async (id) => (await database.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.status,
    nowMs: () => readMs('select extract(epoch from clock_timestamp()) * 1000 as ms'),
    claimedAgainMs: (id) => readMs('select extract(epoch from max(at)) * 1000 as ms from claims where job_id = $1', [id]),
  }
}
