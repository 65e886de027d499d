import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { EXPERIMENT_PLAYERS } from '#analysis/progress/experiment.ts'
import { deleteAccount } from '#server/account/data/delete-account.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { experimentPlayers } from '#server/database/schema/report-schema.ts'
import { ROUTES } from '#shared/calls/routes.ts'
import { jobId, userId as userIdSchema } from '#shared/ids.ts'
import { experimentStatus } from '#shared/progress/experiment.ts'
import { createRandom } from '#simulator/random.ts'
import { testDatabase } from '#tests/database.ts'
import { playMatches } from '#tests/server/play-matches.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { assignLead, joinExperiment, leaveExperiment, readExperiment } from './experiment.ts'
import { makeProgressRoutes } from './routes.ts'

const database = await testDatabase()
const { db, pool } = database
const app = sampleApp(database, { handlers: makeProgressRoutes({ database }) })
const PAIR = ['after-kill', 'behind'] as const
const NOW = new Date('2026-06-01T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const ids = [1, 2, 3].map((last) => jobId.parse(`00000000-0000-4000-8000-00000000000${last}`))
const [FIRST = jobId.parse(''), SECOND = FIRST] = ids

let made = 0

type Deaths = readonly [practiced: number, other: number]

/** By default ten matches up to NOW, the last at NOW, with data on both kinds, and none after. */
async function addPlayer({ before = 10, after = 0, deaths = [2, 2] }: { before?: number; after?: number; deaths?: Deaths } = {}) {
  const { userId, token } = await signUpUser(app)
  const id = userIdSchema.parse(userId)
  const xuid = `25440000000${100 + ++made}`
  await db.insert(xboxLinks).values({ userId: id, gamertag: 'Linked', xuid })
  const hours = Array.from({ length: before + after }, (_, index) => index - before + 1)
  await playMatches(
    database,
    hours.map((at) => ({ userId: id, xuid, matchId: `${xuid} ${at}`, playedAt: inHours(at), minutes: 10 })),
  )
  const tally = (own: number) => {
    const counted = { deaths: own, exposure: 12, othersDeaths: 12, othersExposure: 84 }
    return { taken: counted, situation: counted, hasTeams: true }
  }
  for (const [isAfter, own] of [
    [false, 2],
    [true, deaths[0]],
  ] as const)
    await pool.query(`update player_matches set tallies = $1 where xuid = $2 and played_at ${isAfter ? '>' : '<='} $3`, [
      { 'after-kill': tally(own), behind: tally(isAfter ? deaths[1] : 2) },
      xuid,
      NOW,
    ])
  const assign = (id_ = FIRST, pair: typeof PAIR | null = PAIR) => assignLead(db, { id: id_, userId: id, xuid, playedAt: NOW }, pair)
  return { userId: id, token, xuid, assign }
}

const rowOf = async (userId: string) => (await db.select().from(experimentPlayers).where(eq(experimentPlayers.userId, userId)))[0]

beforeEach(async () => {
  await db.delete(experimentPlayers)
})

test('the kind is drawn once, only with consent, and a regenerated report has the same one', async () => {
  const { userId, assign } = await addPlayer()
  expect(await assign(), 'no yes').toBeNull()
  await joinExperiment(db, userId)
  expect(await assign(FIRST, null), 'no equal candidates').toBeNull()
  const lead = await assign()
  expect(PAIR).toContain(lead)
  expect(await rowOf(userId)).toMatchObject({ jobId: FIRST, practiced: lead, other: PAIR.find((kind) => kind !== lead), playedAt: NOW })
  for (let again = 0; again < 5; again++) expect(await assign()).toBe(lead)
  expect(await assign(SECOND), 'the next report').toBeNull()
})

test('nine earlier matches are too few, and a report about another player gets no assignment', async () => {
  const short = await addPlayer({ before: 9 })
  await joinExperiment(db, short.userId)
  expect(await short.assign()).toBeNull()
  const { userId } = await addPlayer()
  await joinExperiment(db, userId)
  expect(await assignLead(db, { id: FIRST, userId, xuid: short.xuid, playedAt: NOW }, PAIR)).toBeNull()
})

test('two concurrent reports get one assignment, and over many draws both kinds occur', async () => {
  const player = await addPlayer()
  const given: unknown[] = []
  for (let again = 0; again < 40; again++) {
    await leaveExperiment(db, player.userId)
    await joinExperiment(db, player.userId)
    const both = await Promise.all([player.assign(FIRST), player.assign(SECOND)])
    expect(both.filter((one) => one !== null)).toHaveLength(1)
    given.push(both.find((one) => one !== null))
  }
  // Forty fair coin flips show one side fewer than five times once in 5 million runs.
  for (const kind of PAIR) expect(given.filter((one) => one === kind).length).toBeGreaterThan(4)
})

test('opting out and deleting the account delete the assignment; opting in again starts anew', async () => {
  const { userId, token, assign } = await addPlayer()
  const choose = (isOn: boolean) => app.ask('POST', ROUTES.setExperiment.path, { token, body: { isOn } })
  const isIn = async () => experimentStatus.parse(await (await app.ask('GET', ROUTES.getExperiment.path, { token })).json()).isIn
  expect([(await choose(true)).status, (await choose(true)).status, await isIn()]).toEqual([200, 200, true])
  await assign()
  expect([(await choose(false)).status, await isIn(), await rowOf(userId)]).toEqual([200, false, undefined])
  await choose(true)
  expect(await rowOf(userId)).toMatchObject({ practiced: null, jobId: null })
  await assign()
  await db.transaction((tx) => deleteAccount(tx, userId))
  expect(await db.$count(experimentPlayers)).toBe(0)
  const refused = [
    await app.ask('GET', ROUTES.getExperiment.path),
    await app.ask('POST', ROUTES.setExperiment.path, { body: { isOn: true } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 401])
  expect((await app.ask('POST', ROUTES.setExperiment.path, { token: (await addPlayer()).token, body: { isOn: 'yes' } })).status).toBe(400)
})

test('until enough players are complete, only counts are shown; then the result, without identifying any player', async () => {
  const random = createRandom(1, 'players')
  const complete = async () => {
    const player = await addPlayer({ after: 10, deaths: [random.integer(0, 1), random.integer(2, 3)] })
    await db
      .insert(experimentPlayers)
      .values({ userId: player.userId, jobId: FIRST, practiced: 'after-kill', other: 'behind', playedAt: NOW })
    return player
  }
  expect(await readExperiment(db)).toEqual({ agreed: 0, assigned: 0, complete: 0, needed: EXPERIMENT_PLAYERS, result: null })
  const unfinished = await addPlayer({ after: 9 })
  await joinExperiment(db, unfinished.userId)
  await unfinished.assign()
  const all: Awaited<ReturnType<typeof complete>>[] = []
  for (let count = 1; count < EXPERIMENT_PLAYERS; count++) all.push(await complete())
  expect(await readExperiment(db)).toMatchObject({ agreed: 40, assigned: 40, complete: 39, result: null })
  all.push(await complete())
  const { result, ...counts } = await readExperiment(db)
  expect(counts).toMatchObject({ agreed: 41, complete: 40 })
  expect(result).toMatchObject({ isMoreThanLuck: true, fewerPercent: expect.any(Number) })
  expect(result?.fewerPercent).toBeGreaterThan(50)
  for (const { xuid, userId } of all) expect(JSON.stringify({ result, counts })).not.toMatch(new RegExp(`${xuid}|${userId}`))
  await leaveExperiment(db, all[0]?.userId ?? unfinished.userId)
  expect(await readExperiment(db), 'who leaves is out of the result too').toMatchObject({ complete: 39, result: null })
})
