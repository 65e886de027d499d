import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { user } from '#server/database/schema/auth-schema.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { forgottenPlayers } from '#server/database/schema/privacy-schema.ts'
import { haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { makeHalo } from '#server/integrations/halo/provider.ts'
import { CALLS } from '#shared/calls/calls.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'
import { SAMPLE_GAMERTAG, SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON } from '#simulator/season/season.ts'
import { testDatabase } from '#tests/database.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { openAssetNames } from './asset-names.ts'
import { openFigures } from './match-figures.ts'
import { openQueuedMatches } from './routes.ts'

const database = await testDatabase()
const { db } = database
const sandbox = await startSandbox()
afterAll(sandbox.close)
const control = controlSandbox(sandbox.address)
const halo = makeHalo({
  addresses: haloAddressesUnder(`${sandbox.address}/halo`),
  credentials: { kind: 'account', clientId: 'callout', clientSecret: null, refreshToken: 'first' },
  retries: { tries: 1, timeoutMs: 5_000, firstWaitMs: 5, longestWaitMs: 50 },
  perSecond: 1_000,
})
const sources = { database, halo }
/** Like a process that has just started: nothing is cached in memory. */
const open = () => openQueuedMatches(sources, { names: openAssetNames(sources), figures: openFigures(sources) })
const [FIRST = '', SECOND = '', THIRD = ''] = SEASON.map(({ matchId }) => matchId)

beforeEach(() => control.clear())

async function addPlayer(...matches: { matchId: string; status?: 'pending' | 'complete'; isQueued?: boolean; gamertag?: string }[]) {
  const id: UserId = userIdSchema.parse(randomUUID())
  await db.insert(user).values({ id, name: 'Test', email: `${id}@example.org` })
  for (const match of matches) {
    const job = { id: randomUUID(), userId: id, idempotencyKey: randomUUID(), gamertag: SAMPLE_GAMERTAG, isQueued: true }
    await db.insert(jobs).values({ ...job, deadlineAt: new Date(), ...match })
  }
  return id
}

test('the matches of a queue are described as in the list, each is requested once, and other players get nothing', async () => {
  const player = await addPlayer({ matchId: FIRST }, { matchId: SECOND }, { matchId: THIRD, status: 'complete' })
  const describe = open()
  const answer = CALLS.getQueuedMatches.reply.parse(await describe(player))
  expect(answer.isWhole).toBe(true)
  expect(answer.matches.map(({ matchId }) => matchId).sort()).toEqual([FIRST, SECOND].sort())
  for (const match of answer.matches) {
    const described = { mode: expect.any(String), map: expect.any(String), playedAt: expect.any(String), kills: expect.any(Number) }
    expect(match).toMatchObject({ ...described, outcome: expect.stringMatching(/^(win|loss|tie)$/) })
  }
  expect(await describe(player)).toEqual(answer)
  expect(await control.requests('/halo/halostats/hi/matches')).toHaveLength(2)
  expect(await control.requests('/halo/profile')).toHaveLength(1)
  expect(await describe(await addPlayer())).toEqual({ matches: [], isWhole: true })
})

test('a job that was submitted by the form is not in the queue, and causes no request', async () => {
  expect(await open()(await addPlayer({ matchId: FIRST, isQueued: false }))).toEqual({ matches: [], isWhole: true })
  expect(await control.requests('/halo')).toEqual([])
})

test('an outage leaves the other matches, and the answer says that there is more; an unknown match is not waited for', async () => {
  const player = await addPlayer({ matchId: FIRST }, { matchId: SECOND })
  await control.reply({ path: `/halo/halostats/hi/matches/${FIRST}/stats`, status: 503 })
  expect(await open()(player)).toMatchObject({ matches: [{ matchId: SECOND }], isWhole: false })
  expect(await open()(await addPlayer({ matchId: randomUUID() }))).toEqual({ matches: [], isWhole: true })
  await control.reply({ path: '/halo/profile', status: 503 })
  expect(await open()(player)).toEqual({ matches: [], isWhole: false })
})

test('a player who was forgotten meanwhile is no longer described', async () => {
  const player = await addPlayer({ matchId: FIRST })
  const describe = open()
  expect((await describe(player)).matches).toHaveLength(1)
  await db.insert(forgottenPlayers).values({ number: 1, xuid: SAMPLE_XUID })
  expect((await describe(player)).matches).toEqual([])
  await db.delete(forgottenPlayers)
})
