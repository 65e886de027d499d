import { setTimeout as sleep } from 'node:timers/promises'
import { sum } from 'd3-array'
import { and, eq, gt } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { connectDatabase } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { openCluster } from './cluster.ts'
import { giveCredits } from './give-credits.ts'
import { signUpPlayer } from './player.ts'
import { patiently, startPlayerLoad } from './player-load.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'

/** The maximum time from the promotion to the first write when the primary freezes; an idle machine needs a third of it. */
const WRITES_WITHIN_MS = 15_000
const jobOf = z.object({ jobId: z.string() })

/** Two database servers, programs connected to both, and players who use them until the load is stopped. */
async function startLoad() {
  const postgres = await startReplicatedPostgres()
  const cluster = await openCluster(postgres.url)
  onTestFinished(async () => {
    await cluster.close()
    await postgres.close()
  })
  const web = await cluster.start('web')
  const worker = await cluster.start('worker')
  const players = await Promise.all([1, 2, 3].map(() => signUpPlayer(web.address)))
  const [player] = players
  if (!player) throw new Error('nobody plays')
  const before = connectDatabase(postgres.primaryUrl, { connections: 2 })
  for (const { userId } of players) await giveCredits(before.db, userId, 999)
  await before.close()
  const load = startPlayerLoad(players, patiently(web.address))
  await expect.poll(() => load.accepted.length).toBeGreaterThan(2)
  return {
    postgres,
    submit: async () => jobOf.parse(await (await patiently(web.address)((at) => player.submit(at))).json()).jobId,
    /** Stops the load and expects exactly the confirmed jobs in the database. */
    expectNothingLost: async (submitted: readonly string[]) => {
      await load.stop()
      const accepted = [...load.accepted, ...submitted]
      expect(load.failures).toEqual([])
      expect([web.process.exitCode, worker.process.exitCode]).toEqual([null, null])
      const after = connectDatabase(postgres.replicaUrl, { connections: 2 })
      const isDone = async () => (await after.db.select({ status: jobs.status }).from(jobs)).every(({ status }) => status === 'complete')
      await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toBe(true)
      const ids = await after.db.select({ id: jobs.id }).from(jobs)
      expect(ids.map(({ id }) => id).sort()).toEqual(accepted.sort())
      expect(await checkMoney(after.db)).toEqual([])
      const remaining = await Promise.all(players.map((one) => one.credits(web.address)))
      expect(sum(remaining)).toBe(3 * 1000 - accepted.length)
      await after.close()
    },
  }
}

test('with two hosts, a primary that dies under load loses nothing that was confirmed, and the promoted replica is found automatically', async () => {
  const { postgres, submit, expectNothingLost } = await startLoad()
  await postgres.killPrimary()
  await sleep(2_000)
  await postgres.promote()
  await expectNothingLost([await submit()])
}, 300_000)

test('a frozen primary is abandoned within seconds of the promotion, and gets no writes when it comes back', async () => {
  const { postgres, submit, expectNothingLost } = await startLoad()
  postgres.freeze('primary')
  await sleep(2_000)
  await postgres.promote()
  const [promotedAt, promotedAtMs] = [new Date(), performance.now()]
  const first = await submit()
  const writtenAfterMs = performance.now() - promotedAtMs
  const promoted = connectDatabase(postgres.replicaUrl, { connections: 1 })
  const isDone = async () => (await promoted.db.$count(jobs, and(gt(jobs.createdAt, promotedAt), eq(jobs.status, 'complete')))) > 0
  await expect.poll(isDone, { timeout: 60_000, interval: 100 }).toBe(true)
  await promoted.close()
  expect(writtenAfterMs).toBeLessThan(WRITES_WITHIN_MS)

  const thawedAt = new Date()
  postgres.thaw('primary')
  const second = await submit()
  await sleep(3_000)
  const old = connectDatabase(postgres.primaryUrl, { connections: 1 })
  const { rows } = await old.pool.query(
    "select query from pg_stat_activity where backend_type = 'client backend' and state = 'idle' and pid <> pg_backend_pid()",
  )
  expect(rows).toEqual([])
  expect(await old.db.$count(jobs, gt(jobs.createdAt, thawedAt))).toBe(0)
  await old.close()
  await expectNothingLost([first, second])
}, 300_000)
