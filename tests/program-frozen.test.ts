import { rmSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { creditEntries, jobSteps, jobs, reports } from '#server/database/schema.ts'
import { openBench } from '#server/jobs/test-bench.ts'
import { addWaitPoints } from '#server/jobs/wait-points.ts'
import { STEPS } from '#server/jobs/walk.ts'
import type { JobId } from '#shared/ids.ts'
import { openCluster } from './cluster.ts'
import { testDatabase } from './database.ts'
import { findBrokenInvariants } from './invariants.ts'
import { recordMatches } from './recorded-matches.ts'
import { rounds } from './rounds.ts'

/** Where the worker is when it freezes: waiting for a company, inside a transaction, at a write of its own, inside the last transaction. */
const WRITES = ['save film', `show ${STEPS.report.text}`, 'complete']

const recorded = recordMatches(WRITES.length + 2)
const database = await testDatabase()
const cluster = await openCluster(database.url, { matchesFolder: recorded.folder })
const bench = await openBench(database, cluster.sandbox.address)
const waits = await addWaitPoints(database.url)
const { db } = database

afterAll(async () => {
  await waits.close()
  await bench.services.jobQueue.close()
  await cluster.close()
  rmSync(recorded.folder, { recursive: true, force: true })
})

function matchAt(index: number) {
  const match = recorded.matches[index]
  if (!match) throw new Error('too few matches')
  return match
}

async function submitAt(index: number) {
  const { matchId, gamertag } = matchAt(index)
  const caller = await bench.addUser(1)
  return { caller, id: await bench.submit(caller, { matchId, gamertag }) }
}

/** Everything that is kept of a job, and the transactions that wrote it. */
async function readKept(id: JobId) {
  const { rows: written } = await database.pool.query('select xmin::text from reports where job_id = $1', [id])
  return {
    job: await db.select().from(jobs).where(eq(jobs.id, id)),
    steps: await db.select().from(jobSteps).where(eq(jobSteps.jobId, id)).orderBy(asc(jobSteps.step)),
    reports: await db.select({ at: reports.createdAt }).from(reports).where(eq(reports.jobId, id)),
    credit: await db.select().from(creditEntries).where(eq(creditEntries.jobId, id)).orderBy(asc(creditEntries.kind)),
    written,
  }
}

/** The transaction that last wrote a match's statistics: every worker that fetched them writes them. */
async function statisticsWrittenBy(matchId: string): Promise<string> {
  const { rows } = await database.pool.query(`select xmin::text from match_data where match_id = $1 and kind = 'statistics'`, [matchId])
  return String(rows[0]?.xmin)
}

test.each(rounds(1))(
  'a worker frozen at four places past its lease wakes up to jobs that others finished, and changes nothing: round %i',
  async () => {
    await bench.order('clear')
    await database.pool.query('delete from match_data')
    const { matchId } = matchAt(0)
    const statistics = `/halo/halostats/hi/matches/${matchId}/stats`
    await bench.order('hold', { path: statistics })
    const started = [await submitAt(0)]
    for (const [index, place] of WRITES.entries()) {
      const job = await submitAt(index + 1)
      await waits.add(job.id, place)
      started.push(job)
    }
    const frozen = await cluster.start('worker')
    await waits.reached(20_000)
    await expect.poll(async () => (await bench.requests()).includes(statistics), { timeout: 10_000 }).toBe(true)
    frozen.process.kill('SIGSTOP')
    await waits.open('let go')

    const second = await cluster.start('worker')
    await expect.poll(async () => (await readKept(started[0]?.id as JobId)).job[0]?.fence, { timeout: 30_000 }).toBe(2)
    await bench.order('clear')
    for (const { caller, id } of started) expect(await bench.finished(caller, id)).toMatchObject({ status: 'complete', progress: 100 })
    second.process.kill('SIGKILL')
    await second.ended
    const kept = await Promise.all(started.map(({ id }) => readKept(id)))
    for (const { job, reports, credit } of kept) {
      expect(job).toMatchObject([{ fence: 2, status: 'complete' }])
      expect(reports).toHaveLength(1)
      expect(credit.map(({ kind }) => kind)).toEqual(['commit', 'reserve'])
    }

    const writer = await statisticsWrittenBy(matchId)
    frozen.process.kill('SIGCONT')
    const after = await submitAt(started.length)
    expect(await bench.finished(after.caller, after.id)).toMatchObject({ status: 'complete' })
    await expect.poll(() => statisticsWrittenBy(matchId)).not.toBe(writer)
    frozen.process.kill('SIGTERM')
    expect(await frozen.ended).toBe(0)
    expect(await Promise.all(started.map(({ id }) => readKept(id)))).toEqual(kept)
    expect(await findBrokenInvariants(db)).toEqual([])
  },
  90_000,
)
