import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Caller } from '#server/calls/handlers.ts'
import { MAX_QUEUED } from '#shared/jobs/most-queued.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { openJobScene } from '#tests/server/job-scene.ts'
import { leaveFilmsUnread } from '#tests/server/unread-films.ts'
import { sweepOf } from '#tests/sweeps.ts'
import { startWorker } from './worker.ts'

const { database, harness } = await openJobScene()
await leaveFilmsUnread(database.db, [SAMPLE_MATCH_ID])

/** The other slots of a worker, which may take second jobs while one slot takes the last of the first jobs. */
const SLOTS_BESIDE = 3
const PLACES = `select place from (
    select id, (row_number() over (order by started_on))::int as place from pgboss.job
    where started_on is not null and id in (select id from jobs where user_id = any($1))
  ) as begun where id = any($2)`
const BEGUN = `select id from jobs where user_id = $1 and status <> 'pending'`

const idsOfMatches = () => Array.from({ length: MAX_QUEUED }, () => randomUUID())
const queue = (caller: Caller, matchIds: readonly string[]) =>
  harness.jobs.queueMatches({
    caller,
    query: undefined,
    body: { data: { gamertag: SAMPLE_GAMERTAG, matchIds: [...matchIds] } },
    idempotencyKey: null,
  })

test("an idle worker begins two of a player's ten matches, runs another player's meanwhile, and continues with the ten", async () => {
  const [many, other] = [await harness.addUser(MAX_QUEUED), await harness.addUser(1)]
  const matchIds = idsOfMatches()
  for (const matchId of matchIds) await harness.order('hold', { path: `/halo/halostats/hi/matches/${matchId}` })
  const worker = await startWorker(harness.services)
  await queue(many, matchIds)
  const begun = async () => (await database.pool.query(BEGUN, [many.userId])).rowCount
  await expect.poll(begun, { timeout: 10_000 }).toBe(2)
  expect(await harness.finished(other, await harness.submit(other))).toMatchObject({ status: 'complete' })
  expect(await begun()).toBe(2)
  await harness.order('clear')
  await expect.poll(begun, { timeout: 20_000 }).toBeGreaterThan(4)
  await worker.stop()
})

const PLAYERS = sweepOf({ whole: 20, everyDay: 8 })

test("with ten matches queued by each of many players, another player's match begins after all first ones and before the second ones", async () => {
  const many = await Promise.all(Array.from({ length: PLAYERS }, () => harness.addUser(MAX_QUEUED)))
  const firsts: (string | undefined)[] = []
  for (const caller of many) firsts.push((await queue(caller, idsOfMatches())).jobIds[0])
  const last = await harness.addUser(1)
  const { jobIds } = await queue(last, [randomUUID()])
  const [users, wanted] = [[...many, last].map(({ userId }) => userId), [...firsts, ...jobIds]]
  // Fails at once, because the job would wait for a missing match.
  await harness.order('reply', { path: '/halo/halostats/hi/matches', status: 400 })
  const places = async () => (await database.pool.query<{ place: number }>(PLACES, [users, wanted])).rows.map(({ place }) => place)
  const worker = await startWorker(harness.services)
  await expect.poll(places, { timeout: 40_000 }).toHaveLength(wanted.length)
  await worker.stop()
  expect(Math.max(...(await places()))).toBeLessThanOrEqual(wanted.length + SLOTS_BESIDE)
})
