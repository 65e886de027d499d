import { rmSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { creditEntries } from '#server/database/schema/credit-schema.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { STEPS } from '#server/jobs/step-runner.ts'
import type { JobId } from '#shared/ids.ts'
import { type ControlClient, controlSandbox } from '#tests/sandbox/control-client.ts'
import { openJobHarness } from '#tests/server/job-harness.ts'
import { addWaitPoints } from '#tests/server/wait-points.ts'
import { openCluster } from './cluster.ts'
import { testDatabase } from './database.ts'
import { type RecordedMatch, recordMatches } from './recorded-matches.ts'
import { rounds } from './rounds.ts'

type Place = { readonly asks: (match: RecordedMatch) => string } | { readonly writes: string }

const STATISTICS = ({ matchId }: RecordedMatch) => `/halo/halostats/hi/matches/${matchId}/stats`
const SKILL = ({ matchId }: RecordedMatch) => `/halo/skill/hi/matches/${matchId}/skill`
const FILM = ({ matchId }: RecordedMatch) => `/halo/discovery-infiniteugc/hi/films/matches/${matchId}/spectate`
const USERS = ({ firstXuid }: RecordedMatch) => `/halo/profile/users?xuids=${firstXuid}`

/**
 * Four jobs, as many as a worker runs at once. `first`: where the freezing worker is, waiting for a provider or inside a transaction that
 * it cannot end. `second`: where the other worker is when the first wakes up, so that the job is neither finished nor locked.
 */
const JOBS: readonly { readonly first: Place; readonly second: Place }[] = [
  { first: { asks: STATISTICS }, second: { asks: SKILL } },
  { first: { asks: FILM }, second: { asks: USERS } },
  { first: { writes: 'save film' }, second: { asks: USERS } },
  { first: { writes: 'complete' }, second: { writes: `show ${STEPS.log.text}` } },
]

const recorded = recordMatches(JOBS.length + 1)
const database = await testDatabase()
const cluster = await openCluster(database.url, { matchesFolder: recorded.folder })
const harness = await openJobHarness(database, cluster.sandbox.address)
/** Asked by the second worker only: what it repeats, because it was held too long, is not counted as the first one's. */
const secondSandbox = await startSandbox({ matchesFolder: recorded.folder })
const first = controlSandbox(cluster.sandbox.address)
const second = controlSandbox(secondSandbox.address)
const waits = await addWaitPoints(database.url)
const { db } = database

afterAll(async () => {
  await waits.close()
  await harness.services.jobQueue.close()
  await cluster.close()
  await secondSandbox.close()
  rmSync(recorded.folder, { recursive: true, force: true })
})

function matchAt(index: number) {
  const match = recorded.matches[index]
  if (!match) throw new Error('too few matches')
  return match
}

async function submitAt(index: number) {
  const { matchId, gamertag } = matchAt(index)
  const caller = await harness.addUser(1)
  return { caller, id: await harness.submit(caller, { matchId, gamertag }) }
}

async function readStored(id: JobId) {
  return {
    job: await db.select().from(jobs).where(eq(jobs.id, id)),
    steps: await db.select().from(jobSteps).where(eq(jobSteps.jobId, id)).orderBy(asc(jobSteps.step)),
    reports: await db.select({ at: reports.createdAt }).from(reports).where(eq(reports.jobId, id)),
    credit: await db.select().from(creditEntries).where(eq(creditEntries.jobId, id)).orderBy(asc(creditEntries.kind)),
  }
}

/** The transaction that last wrote a match's statistics. They belong to no job, so each worker that fetched them writes them. */
async function statisticsWrittenBy(matchId: string): Promise<string> {
  const { rows } = await database.pool.query(`select xmin::text from match_data where match_id = $1 and kind = 'statistics'`, [matchId])
  return String(rows[0]?.xmin)
}

async function haltAt(sandbox: ControlClient, place: Place, id: JobId, match: RecordedMatch): Promise<void> {
  if ('asks' in place) await sandbox.hold(place.asks(match))
  else await waits.add(id, place.writes)
}

const countRequests = async (sandbox: ControlClient, path: string) => (await sandbox.requests(path)).length

async function halted(sandbox: ControlClient, places: readonly Place[]): Promise<void> {
  await waits.reached(30_000)
  for (const [index, place] of places.entries())
    if ('asks' in place) await expect.poll(() => countRequests(sandbox, place.asks(matchAt(index))), { timeout: 30_000 }).toBeGreaterThan(0)
}

test.each(rounds(1))(
  'a worker that was frozen past its lease at four places changes nothing when it wakes up: round %i',
  async () => {
    for (const sandbox of [first, second]) await sandbox.clear()
    await database.pool.query('delete from match_data')
    const started: Awaited<ReturnType<typeof submitAt>>[] = []
    for (const [index, places] of JOBS.entries()) {
      const job = await submitAt(index)
      await haltAt(first, places.first, job.id, matchAt(index))
      started.push(job)
    }
    const readAll = () => Promise.all(started.map(({ id }) => readStored(id)))
    const frozen = await cluster.start('worker')
    await halted(
      first,
      JOBS.map((places) => places.first),
    )
    frozen.process.kill('SIGSTOP')

    await waits.open('let go')
    for (const [index, places] of JOBS.entries()) {
      const [job, match] = [started[index], matchAt(index)]
      if (job) await haltAt(second, places.second, job.id, match)
      if ('asks' in places.first) await first.release(places.first.asks(match))
    }
    const holder = await cluster.start('worker', secondSandbox.variables)
    await halted(
      second,
      JOBS.map((places) => places.second),
    )
    const stored = await readAll()
    for (const { job } of stored) expect(job).toMatchObject([{ fence: 2, status: 'processing' }])

    const writer = await statisticsWrittenBy(matchAt(0).matchId)
    frozen.process.kill('SIGCONT')
    await expect.poll(() => statisticsWrittenBy(matchAt(0).matchId), { timeout: 10_000 }).not.toBe(writer)
    const after = await submitAt(JOBS.length)
    expect(await harness.finished(after.caller, after.id)).toMatchObject({ status: 'complete' })
    expect(await readAll()).toEqual(stored)
    for (const [index, places] of JOBS.entries())
      if ('asks' in places.second) expect(await countRequests(first, places.second.asks(matchAt(index)))).toBe(0)

    await waits.open('let go')
    await second.clear()
    for (const { caller, id } of started) expect(await harness.finished(caller, id)).toMatchObject({ status: 'complete', progress: 100 })
    for (const { job, reports, credit } of await readAll()) {
      expect(job).toMatchObject([{ fence: 2 }])
      expect(reports).toHaveLength(1)
      expect(credit.map(({ kind }) => kind)).toEqual(['commit', 'reserve'])
    }
    for (const worker of [frozen, holder]) worker.process.kill('SIGTERM')
    expect(await Promise.all([frozen.ended, holder.ended])).toEqual([0, 0])
    expect(await checkMoney(db)).toEqual([])
  },
  180_000,
)
