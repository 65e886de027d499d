import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ODD_PLAYERS } from '#sandbox/halo/history-routes.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { sandboxLink } from '#server/integrations/microsoft/provider.ts'
import { makeAccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import type { RetryPolicy } from '#server/retry/retry.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON, SEASON_PLAYERS } from '#simulator/season/season.ts'
import { type ControlClient, controlSandbox } from '#tests/sandbox/control-client.ts'
import { portOf } from '#tests/server/port-of.ts'
import { pressAgreement } from '#tests/server/press-agreement.ts'
import type { FetchedHistory, Halo } from './halo.ts'
import { haloAddressesUnder } from './halo-addresses.ts'
import { makeHalo } from './provider.ts'

const QUICK: RetryPolicy = { tries: 3, timeoutMs: 5_000, firstWaitMs: 5, longestWaitMs: 1_500 }
const HISTORY = '/halo/halostats/hi/players'
const NOBODY = '2533999999999999'

let sandbox: Sandbox
let control: ControlClient
let halo: Halo
const troubles: OutsideTrouble[] = []

beforeAll(async () => {
  sandbox = await startSandbox()
  control = controlSandbox(sandbox.address)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await control.clear()
  troubles.length = 0
  halo = makeHalo({
    addresses: haloAddressesUnder(`${sandbox.address}/halo`),
    credentials: { kind: 'account', clientId: 'callout', clientSecret: null, refreshToken: 'first' },
    retries: QUICK,
    perSecond: 1_000,
    log: (trouble) => troubles.push(trouble),
  })
})

function pageOf(fetched: FetchedHistory) {
  if (fetched.status !== 'found') throw new Error(fetched.status)
  return fetched.value
}

test('a history is read page by page to its end, newest first', async () => {
  const first = pageOf(await halo.matchHistory(SAMPLE_XUID, 0, 25))
  expect(first.matches).toHaveLength(25)
  expect(first).toMatchObject({ next: 25, unreadable: 0 })
  expect(first.matches[0]).toMatchObject({ matchId: SAMPLE_MATCH_ID, mode: { name: 'Oddball' }, outcome: 'loss', lifecycle: 'matchmade' })
  const last = pageOf(await halo.matchHistory(SAMPLE_XUID, first.next ?? 0, 25))
  expect([...first.matches, ...last.matches].map(({ matchId }) => matchId)).toEqual([
    SAMPLE_MATCH_ID,
    ...SEASON.map(({ matchId }) => matchId),
  ])
  expect(last.next).toBeNull()
  expect(pageOf(await halo.matchHistory(SAMPLE_XUID, 15, 25)).next).toBe(40)
  expect(pageOf(await halo.matchHistory(SAMPLE_XUID, 40, 25))).toEqual({ matches: [], unreadable: 0, next: null })
})

test('a page never requests more than the service returns at once', async () => {
  expect(pageOf(await halo.matchHistory(SAMPLE_XUID, 0, 100)).matches).toHaveLength(25)
  expect(pageOf(await halo.matchHistory(SAMPLE_XUID, 3, 2))).toMatchObject({ matches: { length: 2 }, next: 5 })
})

test('a page is the same whatever order the service returns it in', async () => {
  const { xuid } = ODD_PLAYERS.shuffled
  const pages = [await halo.matchHistory(xuid, 0, 25), await halo.matchHistory(xuid, 0, 25)].map(pageOf)
  expect(pages[0]).toEqual(pages[1])
})

test('maps, modes and playlists are looked up by name, and an unknown one is missing', async () => {
  const [match] = pageOf(await halo.matchHistory(SAMPLE_XUID, 1, 1)).matches
  if (!match?.map || !match.variant || !match.playlist) throw new Error('no assets')
  expect(await halo.assetName('map', match.map)).toMatchObject({ status: 'found', value: expect.any(String) })
  expect(await halo.assetName('mode', match.variant)).toEqual({ status: 'found', value: 'Arena:Strongholds' })
  expect(await halo.assetName('playlist', match.playlist)).toEqual({ status: 'found', value: 'Ranked Arena' })
  expect(await halo.assetName('playlist', match.map)).toEqual({ status: 'missing' })
})

test('a player is found by gamertag, however it is spelled', async () => {
  for (const typed of [SAMPLE_GAMERTAG, ' haystack ACE ', 'HaystackAce'])
    expect(await halo.playerCalled(typed)).toEqual({ status: 'found', value: { xuid: SAMPLE_XUID, gamertag: SAMPLE_GAMERTAG } })
  expect(await halo.playerCalled('Nobody At All')).toEqual({ status: 'missing' })
  await control.clear()
  for (const typed of ['', '   ', '../me', 'a/b', 'x)', '(x', 'a\nb', '%2e', 'x'.repeat(33), '.', 'a?b'])
    expect([typed, await halo.playerCalled(typed)]).toEqual([typed, { status: 'missing' }])
  expect(await control.requests('/')).toEqual([])
})

test.each([
  ['hidden', 'private', 2],
  ['private', 'private', 1],
  ['limited', 'limited', 1],
  ['down', 'down', 2],
  ['garbled', 'unreadable', 1],
] as const)('%s: the history is %s, after %i requests', async (name, status, questions) => {
  expect(await halo.matchHistory(ODD_PLAYERS[name].xuid, 0, 25)).toEqual({ status })
  expect(await control.requests(HISTORY)).toHaveLength(questions)
})

test('a player without matches and an unknown player have an empty history', async () => {
  for (const xuid of [ODD_PLAYERS.empty.xuid, NOBODY])
    expect(await halo.matchHistory(xuid, 0, 25)).toEqual({ status: 'found', value: { matches: [], unreadable: 0, next: null } })
})

test('a privacy setting that cannot be read hides nothing', async () => {
  await control.reply({ path: `${HISTORY}/xuid(${NOBODY})/matches-privacy`, status: 403 })
  expect(await halo.matchHistory(NOBODY, 0, 25)).toMatchObject({ status: 'found' })
})

test.each<[string, unknown, 'private' | 'found']>([
  ['as the sandbox plays it', { MatchmadeGames: 2, OtherGames: 1 }, 'private'],
  ['with a number that nobody knows', { MatchmadeGames: 3 }, 'found'],
  ['in words', { MatchmadeGames: 'Hidden' }, 'found'],
  ['within something else', { Privacy: { MatchmadeGames: 2 } }, 'found'],
  ['as a list', [2], 'found'],
  ['as nothing', null, 'found'],
])('a privacy setting %s (%j) makes the history %s', async (_, setting, status) => {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(url.includes('matches-privacy') ? setting : { Start: 0, Count: 25, ResultCount: 0, Results: [] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const addresses = haloAddressesUnder(`http://127.0.0.1:${portOf(server)}`)
  const odd = makeHalo({ addresses, credentials: { kind: 'spartan-token', spartanToken: 'a token' }, retries: QUICK, perSecond: 1_000 })
  expect(await odd.matchHistory(NOBODY, 0, 25)).toMatchObject({ status })
  server.close()
})

test('matches with an unexpected shape are left out, and the next page starts after them', async () => {
  expect(pageOf(await halo.matchHistory(ODD_PLAYERS.half.xuid, 0, 25))).toMatchObject({ matches: { length: 13 }, unreadable: 12, next: 25 })
  expect(troubles).toEqual([{ provider: 'halo', asked: 'match history', trouble: '12 of 25 matches of another shape' }])
})

test.each(['', 'x', '1)/matches?x=(', '../1'])('%j never becomes part of an address', async (xuid) => {
  expect(await halo.matchHistory(xuid, 0, 25)).toEqual({ status: 'missing' })
  for (const [start, count] of [
    [-1, 25],
    [0.5, 25],
    [0, 0],
    [Number.NaN, 1],
  ] as const)
    expect(await halo.matchHistory(SAMPLE_XUID, start, count)).toEqual({ status: 'missing' })
  expect(await control.requests('/')).toEqual([])
})

test("a private history is shown only to its player's account", async () => {
  const linker = makeAccountLinker(sandboxLink(sandbox.address))
  const [, shy] = SEASON_PLAYERS
  const tokens: string[] = []
  const asWhoPresses = async (choice: 'link' | 'link 1') => {
    const secrets = { state: 'a state', verifier: 'v'.repeat(43), isLasting: true }
    const code = (await pressAgreement(linker.agreementAddress(secrets), choice)).searchParams.get('code') ?? ''
    const refreshToken = (await linker.redeem(code, secrets.verifier))?.refreshToken ?? ''
    const account = {
      clientId: 'sandbox',
      clientSecret: null,
      refreshToken,
      storeRefreshToken: async (token: string) => void tokens.push(token),
    }
    return await halo.asPlayer(account).matchHistory(shy.xuid, 0, 25)
  }
  expect(await halo.matchHistory(shy.xuid, 0, 25)).toEqual({ status: 'private' })
  expect(await asWhoPresses('link')).toEqual({ status: 'private' })
  expect(pageOf(await asWhoPresses('link 1')).matches).toHaveLength(25)
  expect(tokens).toEqual([expect.stringMatching(/^refresh-/), expect.stringMatching(/^refresh-/)])
})
