import { setTimeout as sleep } from 'node:timers/promises'
import { sum } from 'd3-array'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { checkMoney } from '#server/billing/checks/money-checks.ts'
import { connectDatabase } from '#server/database/database.ts'
import { connectClient } from '#server/database/database-client.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { openCluster } from './cluster.ts'
import { giveCredits } from './give-credits.ts'
import { signUpPlayer } from './player.ts'
import { type Sender, startPlayerLoad } from './player-load.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'

const postgres = await startReplicatedPostgres()
const cluster = await openCluster(postgres.url)

afterAll(async () => {
  await cluster.close()
  await postgres.close()
})

/** What the outage may last, with the seconds in which nobody promotes the replica; how long it truly lasts is measured by hand. */
const PATIENCE_MS = 40_000
const jobOf = z.object({ jobId: z.string() })

/** As a browser that says "try again", and a player who does. */
const patiently =
  (address: string): Sender =>
  async (ask) => {
    const untilMs = performance.now() + PATIENCE_MS
    for (;;) {
      const answer = await ask(address)
      if (answer.status < 500 || performance.now() > untilMs) return answer
      await sleep(200)
    }
  }

test('with two hosts, a primary that dies under load loses nothing that was confirmed, and the promoted replica is found by itself', async () => {
  const web = await cluster.start('web')
  const worker = await cluster.start('worker')
  const players = await Promise.all([1, 2, 3].map(() => signUpPlayer(web.address)))
  await (await connectClient({ connectionString: postgres.url })).end()
  const before = connectDatabase(postgres.url, { connections: 2 })
  for (const { userId } of players) await giveCredits(before.db, userId, 999)
  await before.close()
  const load = startPlayerLoad(players, patiently(web.address))
  await expect.poll(() => load.accepted.length).toBeGreaterThan(2)

  await postgres.killPrimary()
  await sleep(2_000)
  await postgres.promote()
  const written = await patiently(web.address)((at) => players[0]?.submit(at) ?? Promise.reject(new Error('nobody plays')))
  const { jobId } = jobOf.parse(await written.json())
  await load.stop()
  const accepted = [...load.accepted, jobId]
  expect(load.failures).toEqual([])
  expect([web.process.exitCode, worker.process.exitCode]).toEqual([null, null])

  const after = connectDatabase(postgres.replicaUrl, { connections: 2 })
  const isDone = async () => (await after.db.select({ status: jobs.status }).from(jobs)).every(({ status }) => status === 'complete')
  await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toBe(true)
  const ids = await after.db.select({ id: jobs.id }).from(jobs)
  expect(ids.map(({ id }) => id).sort()).toEqual(accepted.sort())
  expect(await checkMoney(after.db)).toEqual([])
  const left = await Promise.all(players.map((player) => player.credits(web.address)))
  expect(sum(left)).toBe(3 * 1000 - accepted.length)
  await after.close()
}, 300_000)
