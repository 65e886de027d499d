import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ODD_PLAYERS } from '#sandbox/halo/history-routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { openOwnHistory } from '#server/account/linking/own-history.ts'
import { makeXboxRoutes } from '#server/account/linking/xbox-link.ts'
import { createSeal } from '#server/auth/tokens/seal.ts'
import { assetNames } from '#server/database/schema/film-schema.ts'
import { jobs, matchData, profiles } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { forgottenPlayers } from '#server/database/schema/privacy-schema.ts'
import { haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { makeHalo } from '#server/integrations/halo/provider.ts'
import { sandboxLink } from '#server/integrations/microsoft/provider.ts'
import { makeAccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import { CALLS, type CallReply } from '#shared/calls/calls.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON, SEASON_PLAYERS } from '#simulator/season/season.ts'
import { testDatabase } from '#tests/database.ts'
import { controlSandbox } from '#tests/sandbox/control-client.ts'
import { pressAgreement } from '#tests/server/press-agreement.ts'
import { sampleApp } from '#tests/server/sample-app.ts'
import { signUpUser } from '#tests/server/sample-user.ts'
import { makeRecentMatchRoutes } from './routes.ts'

const database = await testDatabase()
const { db } = database
const sandbox = await startSandbox()
afterAll(sandbox.close)
const control = controlSandbox(sandbox.address)
const halo = makeHalo({
  addresses: haloAddressesUnder(`${sandbox.address}/halo`),
  credentials: { kind: 'account', clientId: 'callout', clientSecret: null, refreshToken: 'first' },
  retries: { tries: 2, timeoutMs: 5_000, firstWaitMs: 5, longestWaitMs: 50 },
  perSecond: 1_000,
})
const seal = createSeal('a secret of the tests, long enough to be one')
const accountLinker = makeAccountLinker(sandboxLink(sandbox.address, 'http://callout.test'))
const app = sampleApp(database, {
  handlers: {
    ...makeRecentMatchRoutes({ database, halo, readOwnHistory: openOwnHistory({ database, seal, halo, accountLinker }) }),
    ...makeXboxRoutes({ database, seal, accountLinker }),
  },
})
const { ask } = app
const [FIRST, SHY] = SEASON_PLAYERS
const HISTORY = '/halo/halostats/hi/players'

beforeEach(async () => {
  await control.clear()
  await db.delete(assetNames)
})

async function list(token: string, gamertag = '', start = 0): Promise<CallReply<'listRecentMatches'>> {
  const answer = await ask('GET', `/api/recent-matches?${new URLSearchParams({ gamertag, start: String(start) })}`, { token })
  return CALLS.listRecentMatches.reply.parse(await answer.json())
}

async function listed(token: string, gamertag = '', start = 0) {
  const page = await list(token, gamertag, start)
  if (page.status !== 'listed') throw new Error(page.status)
  return page
}

async function link(token: string, scope: 'player' | 'history', choice: 'link' | 'link 1' = 'link') {
  const begun = CALLS.startXboxLink.reply.parse(await (await ask('POST', `/api/start-xbox-link?scope=${scope}`, { token })).json())
  const { searchParams } = await pressAgreement(begun.url, choice)
  const body = { authorization_code: searchParams.get('code'), state: searchParams.get('state') }
  expect((await ask('POST', '/api/link-xbox-account', { token, body })).status).toBe(200)
}

const figures = async (token: string, xuid: string, matchIds: readonly string[]) =>
  CALLS.getMatchFigures.reply.parse(await (await ask('POST', '/api/match-figures', { token, body: { xuid, matchIds } })).json())

test('a linked player has the last 25 matches, and the rest on demand', async () => {
  const { token } = await signUpUser(app)
  await link(token, 'player')
  const first = await listed(token)
  expect(first).toMatchObject({ player: { xuid: SAMPLE_XUID, gamertag: SAMPLE_GAMERTAG }, next: 25, leftOut: 0, isNaming: false })
  expect(first.matches).toHaveLength(25)
  expect(first.matches[0]).toEqual({
    matchId: SAMPLE_MATCH_ID,
    playedAt: '2026-08-27T12:25:22.289Z',
    durationSeconds: expect.any(Number),
    mode: 'Oddball',
    isModeUncoached: false,
    variant: 'Arena:Oddball',
    map: 'Tram Depot',
    playlist: 'Ranked Arena',
    kind: 'ranked',
    outcome: 'loss',
    report: null,
  })
  expect(new Set(first.matches.map(({ kind }) => kind))).toEqual(new Set(['ranked', 'unranked', 'custom']))
  const rest = await listed(token, '', 25)
  expect([rest.matches.length, rest.next]).toEqual([15, null])
})

test('without a link the matches of a gamertag are listed, however it is written', async () => {
  const { token } = await signUpUser(app)
  expect(await list(token)).toEqual({ status: 'no player' })
  expect((await listed(token, ' haystackACE ')).player).toEqual({ xuid: SAMPLE_XUID, gamertag: SAMPLE_GAMERTAG })
  expect(await list(token, 'Nobody At All')).toEqual({ status: 'no player' })
})

test('names are requested once for all players', async () => {
  const [one, other] = [await signUpUser(app), await signUpUser(app)]
  await Promise.all([listed(one.token, SAMPLE_GAMERTAG), listed(other.token, SAMPLE_GAMERTAG)])
  const paths = (await control.requests('/halo/discovery')).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(5)
  expect(new Set(paths).size).toBe(paths.length)
  await listed(one.token, SAMPLE_GAMERTAG)
  expect(await control.requests('/halo/discovery')).toHaveLength(paths.length)
})

test('an outage of the names leaves the matches, and the list says that names are missing', async () => {
  const { token } = await signUpUser(app)
  await control.reply({ path: '/halo/discovery', status: 503 })
  const page = await listed(token, SAMPLE_GAMERTAG)
  expect(page).toMatchObject({ isNaming: true, matches: { length: 25 } })
  expect(page.matches[1]).toMatchObject({ map: null, playlist: null, variant: null, mode: 'Strongholds', kind: 'ranked' })
  await control.clear()
  expect(await listed(token, SAMPLE_GAMERTAG)).toMatchObject({ isNaming: false })
})

test.each([
  ['hidden', 'private'],
  ['private', 'private'],
  ['down', 'down'],
  ['garbled', 'down'],
] as const)('%s: the list says %s', async (name, status) => {
  const { token } = await signUpUser(app)
  expect(await list(token, ODD_PLAYERS[name].gamertag)).toMatchObject({ status })
})

test('a player without matches has an empty list; unreadable matches are counted', async () => {
  const { token } = await signUpUser(app)
  expect(await listed(token, ODD_PLAYERS.empty.gamertag)).toMatchObject({ matches: [], next: null })
  expect(await listed(token, ODD_PLAYERS.half.gamertag)).toMatchObject({ matches: { length: 13 }, leftOut: 12, next: 25 })
})

test('a private history is read only with its player’s own token, once there is one', async () => {
  const { token } = await signUpUser(app)
  await link(token, 'player', 'link 1')
  expect(await list(token)).toEqual({ status: 'own private', player: { xuid: SHY.xuid, gamertag: SHY.gamertag } })
  await link(token, 'history', 'link 1')
  await control.clear()
  expect((await listed(token)).matches).toHaveLength(25)
  expect((await listed(token, '', 25)).matches).toHaveLength(14)
  const signIns = (await control.requests('/halo/login')).length
  expect(signIns).toBe(1)
  expect(await (await ask('GET', '/api/profile', { token })).json()).toMatchObject({ historyReadAt: expect.any(String) })
  const stranger = await signUpUser(app)
  await link(stranger.token, 'history', 'link')
  expect(await list(stranger.token, SHY.gamertag)).toMatchObject({ status: 'private' })
})

test('a link that was changed to another player gives neither that player’s private history nor the invented name', async () => {
  const { token, userId } = await signUpUser(app)
  await link(token, 'history')
  await db.update(xboxLinks).set({ xuid: SHY.xuid, gamertag: 'A Made Up Name' }).where(eq(xboxLinks.userId, userId))
  expect(await list(token)).toMatchObject({ status: 'refused', player: { xuid: SHY.xuid } })
  await db.update(xboxLinks).set({ xuid: FIRST.xuid }).where(eq(xboxLinks.userId, userId))
  expect((await listed(token)).player).toEqual({ xuid: FIRST.xuid, gamertag: FIRST.gamertag })
  expect(await (await ask('GET', '/api/profile', { token })).json()).toMatchObject({ linkedGamertag: FIRST.gamertag })
})

test('the player’s own token is not used while the operator’s account sees the matches', async () => {
  const { token } = await signUpUser(app)
  await listed(token, SAMPLE_GAMERTAG)
  await link(token, 'history')
  await control.clear()
  await listed(token)
  expect(await control.requests('/halo/login')).toEqual([])
})

test('each use of a token stores the new one, and an invalid token is reported as refused', async () => {
  const { token, userId } = await signUpUser(app)
  await link(token, 'history', 'link 1')
  const sealedNow = async () => (await db.select().from(xboxLinks).where(eq(xboxLinks.userId, userId)))[0]?.sealedRefreshToken ?? ''
  const before = await sealedNow()
  await listed(token)
  expect(await sealedNow()).not.toBe(before)
  await db.update(xboxLinks).set({ sealedRefreshToken: seal.close('refused-1', `xbox-link:${userId}`), linkId: crypto.randomUUID() })
  expect(await list(token)).toEqual({ status: 'refused', player: { xuid: SHY.xuid, gamertag: SHY.gamertag } })
  expect((await ask('POST', '/api/unlink-xbox-account', { token })).status).toBe(200)
  expect(await list(token)).toEqual({ status: 'no player' })
})

test('a token that another process has renewed is read again from the database', async () => {
  const { token, userId } = await signUpUser(app)
  await link(token, 'history', 'link 1')
  await listed(token)
  const elsewhere = openOwnHistory({ database, seal, halo, accountLinker })
  expect(await elsewhere({ userId, xuid: SHY.xuid, start: 0, count: 25 })).toMatchObject({ status: 'found' })
  expect(await elsewhere({ userId, xuid: FIRST.xuid, start: 0, count: 25 })).toBeNull()
  await control.expireTokens()
  expect((await listed(token)).matches).toHaveLength(25)
})

test('a renamed player is still the same player, under the new name', async () => {
  const { token, userId } = await signUpUser(app)
  await link(token, 'player')
  await db.update(xboxLinks).set({ gamertag: 'An Older Name', fillsProfile: true }).where(eq(xboxLinks.userId, userId))
  await db.update(profiles).set({ gamertag: 'An Older Name' }).where(eq(profiles.userId, userId))
  expect((await listed(token)).player).toEqual({ xuid: SAMPLE_XUID, gamertag: SAMPLE_GAMERTAG })
  expect(await (await ask('GET', '/api/profile', { token })).json()).toMatchObject({
    gamertag: SAMPLE_GAMERTAG,
    linkedGamertag: SAMPLE_GAMERTAG,
  })
})

test('a match leads to the caller’s own report of it, and to no other player’s', async () => {
  const [owner, other] = [await signUpUser(app), await signUpUser(app)]
  const add = async (matchId: string, status: 'complete' | 'processing' | 'failed') => {
    const id = crypto.randomUUID()
    const reason = status === 'failed' ? 'It failed.' : null
    const job = { id, userId: owner.userId, idempotencyKey: id, status, matchId, gamertag: SAMPLE_GAMERTAG, reason }
    await db.insert(jobs).values({ ...job, deadlineAt: new Date() })
    return id
  }
  const [done, running, failed] = SEASON.map(({ matchId }) => matchId)
  const report = await add(done ?? '', 'complete')
  await add(done ?? '', 'failed')
  await add(done ?? '', 'processing')
  const underWay = await add(running ?? '', 'processing')
  await add(failed ?? '', 'failed')
  const reports = async (token: string) => (await listed(token, SAMPLE_GAMERTAG)).matches.slice(1, 4).map((match) => match.report)
  expect(await reports(owner.token)).toEqual([{ jobId: report, isComplete: true }, { jobId: underWay, isComplete: false }, null])
  expect(await reports(other.token)).toEqual([null, null, null])
})

test('scores and kills come from the statistics of each match, which are requested once', async () => {
  const { token } = await signUpUser(app)
  const ids = [SAMPLE_MATCH_ID, ...SEASON.slice(0, 2).map(({ matchId }) => matchId)]
  const first = await figures(token, SAMPLE_XUID, ids)
  expect(first.figures.map(({ matchId }) => matchId)).toEqual(ids)
  expect(first.figures[0]).toMatchObject({ score: { own: expect.any(Number), other: 2 }, kills: expect.any(Number) })
  expect(await figures(token, SAMPLE_XUID, ids)).toEqual(first)
  expect(await control.requests('/halo/halostats/hi/matches')).toHaveLength(3)
})

test('statistics that are already stored are not requested again', async () => {
  const { token } = await signUpUser(app)
  const matchId = SEASON[5]?.matchId ?? ''
  const fetched = await halo.matchStatistics(matchId)
  const body = new TextEncoder().encode(JSON.stringify(fetched.status === 'found' ? fetched.value : null))
  await db.insert(matchData).values({ matchId, kind: 'statistics', body })
  await control.clear()
  expect((await figures(token, SAMPLE_XUID, [matchId])).figures).toHaveLength(1)
  expect(await control.requests(HISTORY)).toEqual([])
  expect(await control.requests('/halo/halostats')).toEqual([])
})

test('a partial answer gives a partial list: unavailable matches can be requested again, missing ones are reported', async () => {
  const { token } = await signUpUser(app)
  const [down, there, unknown] = [SEASON[7]?.matchId ?? '', SEASON[8]?.matchId ?? '', '11111111-1111-4111-8111-111111111111']
  await control.reply({ path: `/halo/halostats/hi/matches/${down}`, status: 503, times: 2 })
  expect(await figures(token, SAMPLE_XUID, [down, there, unknown])).toMatchObject({ figures: [{ matchId: there }], missing: [unknown] })
  expect(await figures(token, SAMPLE_XUID, [down])).toMatchObject({ figures: [{ matchId: down }], missing: [] })
  expect(await figures(token, '2533999999999999', [there])).toEqual({ figures: [], missing: [there] })
})

test('a forgotten player is not listed', async () => {
  const { token } = await signUpUser(app)
  await db.insert(forgottenPlayers).values({ number: 1, xuid: FIRST.xuid })
  expect(await list(token, FIRST.gamertag)).toEqual({ status: 'no player' })
  expect(await figures(token, FIRST.xuid, [SAMPLE_MATCH_ID])).toEqual({ figures: [], missing: [SAMPLE_MATCH_ID] })
  await db.delete(forgottenPlayers)
})

test('every call is refused without a session, and bad input with the exact message', async () => {
  const refused = async (answer: Response) => [answer.status, await answer.json()]
  const body = { xuid: FIRST.xuid, matchIds: [SAMPLE_MATCH_ID] }
  for (const answer of [await ask('GET', '/api/recent-matches?gamertag=&start=0'), await ask('POST', '/api/match-figures', { body })])
    expect(await refused(answer)).toEqual([401, { error: 'User not authenticated.', code: 'notAuthenticated' }])
  const { token } = await signUpUser(app)
  const wrong = async (changes: object) => refused(await ask('POST', '/api/match-figures', { token, body: { ...body, ...changes } }))
  const words = (field: string) => [400, { error: `${field} is missing or not valid.`, code: 'inputRefused' }]
  expect(await wrong({ xuid: 'x'.repeat(21) })).toEqual(words('xuid'))
  expect(await wrong({ matchIds: [] })).toEqual(words('matchIds'))
  expect(await wrong({ matchIds: Array(11).fill(SAMPLE_MATCH_ID) })).toEqual(words('matchIds'))
  expect(await wrong({ matchIds: ['../x'] })).toEqual(words('matchIds.0'))
  expect(await refused(await ask('GET', '/api/recent-matches?gamertag=&start=-1', { token }))).toEqual(words('start'))
})

test('a player may load four lists at once, a fifth is refused for now, and another player is not affected', async () => {
  const [greedy, other] = [await signUpUser(app), await signUpUser(app)]
  await control.hold(HISTORY)
  const listings = Array.from({ length: 4 }, () => list(greedy.token, SAMPLE_GAMERTAG))
  await expect.poll(async () => (await control.requests(HISTORY)).length).toBe(4)
  expect(await list(greedy.token, SAMPLE_GAMERTAG)).toEqual({ status: 'limited' })
  const others = list(other.token, SAMPLE_GAMERTAG)
  await expect.poll(async () => (await control.requests(HISTORY)).length).toBe(5)
  await control.release(HISTORY)
  expect((await Promise.all([...listings, others])).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'listed'))
})

test('a service that asks to wait gets no requests from any player until the wait is over', async () => {
  const [patient, other] = [await signUpUser(app), await signUpUser(app)]
  expect(await list(patient.token, ODD_PLAYERS.limited.gamertag)).toMatchObject({ status: 'limited' })
  const requestsBefore = (await control.requests(HISTORY)).length
  expect(await list(other.token, SAMPLE_GAMERTAG)).toMatchObject({ status: 'limited' })
  expect(await control.requests(HISTORY)).toHaveLength(requestsBefore)
  await expect.poll(async () => (await list(other.token, SAMPLE_GAMERTAG)).status, { timeout: 10_000 }).toBe('listed')
})
