import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { TROUBLES } from '#sandbox/troubles.ts'
import { checkLedger, readCredits } from '#server/billing/ledger.ts'
import { jobSteps, reports } from '#server/database/schema.ts'
import { packageRoot } from '#server/start/package-root.ts'
import { testDatabase } from '#tests/database.ts'
import { openBench } from './test-bench.ts'

const database = await testDatabase()
const sandbox = await startSandbox()
const bench = await openBench(database, sandbox.address)
const workers: ChildProcess[] = []

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await bench.services.jobQueue.close()
  await sandbox.close()
})

const WORKER = `
  import { connectDatabase } from '#server/database/database.ts'
  import { makeBenchServices } from '#server/jobs/test-bench.ts'
  import { startWorker } from '#server/jobs/worker.ts'
  const services = makeBenchServices(connectDatabase(process.env.BENCH_DATABASE), process.env.BENCH_SANDBOX)
  await startWorker(services)
  console.log('working')
`

async function startWorkerProcess(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', WORKER], {
    cwd: packageRoot(),
    env: { ...process.env, BENCH_DATABASE: database.url, BENCH_SANDBOX: sandbox.address },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(worker)
  if (worker.stdout) await once(worker.stdout, 'data')
  return worker
}

/** One job per place at which the worker is killed: what it waits for then, and what it has finished. */
const PLACES = [
  { matchId: TROUBLES.filmMissing.matchId, heldAt: (id: string) => `/halo/halostats/hi/matches/${id}/stats`, finished: ['video'] },
  {
    matchId: TROUBLES.skillMissing.matchId,
    heldAt: (id: string) => `/halo/skill/hi/matches/${id}/skill`,
    finished: ['video', 'statistics'],
  },
  {
    matchId: TROUBLES.serviceBusyOnce.matchId,
    heldAt: (id: string) => `/halo/discovery-infiniteugc/hi/films/matches/${id}/spectate`,
    finished: ['video', 'statistics', 'skill'],
  },
  { matchId: TROUBLES.filmGone.matchId, heldAt: () => '/halo/profile/users', finished: ['video', 'statistics', 'skill', 'film'] },
]

test('jobs of a worker that is killed at four places go on behind their last finished step within 15 seconds', async () => {
  const stepsOf = (id: string) => database.db.select().from(jobSteps).where(eq(jobSteps.jobId, id))
  for (const { matchId, heldAt } of PLACES) await bench.order('hold', { path: heldAt(matchId) })
  const started = await Promise.all(
    PLACES.map(async (place) => {
      const caller = await bench.addUser(1)
      return { ...place, caller, id: await bench.submit(caller, { matchId: place.matchId }) }
    }),
  )
  const worker = await startWorkerProcess()
  for (const { id, finished, heldAt, matchId } of started) {
    await expect.poll(async () => (await stepsOf(id)).map(({ step }) => step), { timeout: 15_000 }).toEqual(finished)
    await expect.poll(async () => (await bench.requests()).some((path) => path.startsWith(heldAt(matchId)))).toBe(true)
  }
  const before = new Map(await Promise.all(started.map(async ({ id }) => [id, await stepsOf(id)] as const)))

  const second = startWorkerProcess()
  worker.kill('SIGKILL')
  const killedAtMs = performance.now()
  await bench.order('clear')
  await second
  for (const { caller, id } of started) {
    expect(await bench.finished(caller, id)).toMatchObject({ status: 'complete', progress: 100 })
    expect(await stepsOf(id)).toEqual(expect.arrayContaining([...(before.get(id) ?? [])]))
    expect(await database.db.select({ jobId: reports.jobId }).from(reports).where(eq(reports.jobId, id))).toHaveLength(1)
    expect(await readCredits(database.db, caller.userId)).toBe(0)
  }
  expect(performance.now() - killedAtMs).toBeLessThan(15_000)

  const asked = await bench.requests()
  expect(asked.filter((path) => path.startsWith('/youtube'))).toEqual([])
  expect(asked.filter((path) => path.includes('/stats')).length).toBe(1)
  expect(asked.filter((path) => path.includes('/skill?')).length).toBe(2)
  expect(await checkLedger(database.db)).toEqual([])
}, 60_000)
