import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { readUsers } from '#analysis/statistics/users.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { TROUBLES } from '#sandbox/troubles.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import type { RetryPolicy } from '#server/retry/retry.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { readSampleTruth } from '#simulator/sample-match.ts'
import { type ControlClient, controlSandbox } from '#tests/sandbox/control-client.ts'
import type { Halo } from './halo.ts'
import { haloAddressesUnder } from './halo-addresses.ts'
import type { HaloCredentials } from './halo-tokens.ts'
import { makeHalo } from './provider.ts'

const QUICK: RetryPolicy = { tries: 3, timeoutMs: 5_000, firstWaitMs: 5, longestWaitMs: 1_500 }
const ACCOUNT: HaloCredentials = { kind: 'account', clientId: 'callout', clientSecret: null, refreshToken: 'first' }
const NOBODY = '2533999999999999'
const UNKNOWN_MATCH = '11111111-1111-4111-8111-111111111111'
const STATISTICS = '/halo/halostats'
const TOKENS = '/halo/login'
const sample = readSampleTruth()

let sandbox: Sandbox
let control: ControlClient
let halo: Halo
let troubles: OutsideTrouble[]

beforeAll(async () => {
  sandbox = await startSandbox()
  control = controlSandbox(sandbox.address)
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await control.clear()
  halo = open()
})

function open(credentials: HaloCredentials = ACCOUNT, retries: Partial<RetryPolicy> = {}): Halo {
  troubles = []
  const addresses = haloAddressesUnder(`${sandbox.address}/halo`)
  return makeHalo({ addresses, credentials, retries: { ...QUICK, ...retries }, log: (trouble) => troubles.push(trouble) })
}

function found<T>(fetched: { readonly status: string; readonly value?: T }): T {
  if (fetched.value === undefined) throw new Error(fetched.status)
  return fetched.value
}

test('a match is fetched with everything the analysis reads: statistics, skill, film, names and map', async () => {
  const match = readMatchStats(found(await halo.matchStatistics(SAMPLE_MATCH_ID)))
  const xuids = match.players.flatMap(({ xuid }) => xuid ?? [])
  expect(match.matchId).toBe(SAMPLE_MATCH_ID)
  expect(readMatchSkill(found(await halo.matchSkill(SAMPLE_MATCH_ID, xuids))).size).toBe(8)
  expect([...readUsers(found(await halo.users(xuids))).values()]).toContain(SAMPLE_GAMERTAG)
  const { bytes, filmMajorVersion } = found(await halo.filmSummary(SAMPLE_MATCH_ID))
  expect(filmMajorVersion).toBe(41)
  expect(readFilmSummary(bytes, inflateWithNode)).toMatchObject({ status: 'read', film: { complete: true, problems: [] } })
  const { assetId, versionId, name } = sample.map
  expect(await halo.mapName(assetId, versionId)).toEqual({ status: 'found', value: name })
  expect(troubles).toEqual([])
})

test('data unknown to the services is missing after a single request', async () => {
  expect(await halo.matchStatistics(UNKNOWN_MATCH)).toEqual({ status: 'missing' })
  expect(await halo.matchSkill(UNKNOWN_MATCH, [NOBODY])).toEqual({ status: 'missing' })
  expect(await halo.filmSummary(UNKNOWN_MATCH)).toEqual({ status: 'missing' })
  expect(await halo.mapName(UNKNOWN_MATCH, UNKNOWN_MATCH)).toEqual({ status: 'missing' })
  expect(await control.requests(STATISTICS)).toHaveLength(1)
  expect(troubles).toEqual([])
})

test.each(['', 'x', `${UNKNOWN_MATCH}/../..`, `${UNKNOWN_MATCH}\n`, '../../settings'])(
  '%j never becomes part of an address',
  async (id) => {
    expect(await halo.matchStatistics(id)).toEqual({ status: 'missing' })
    expect(await halo.matchSkill(id, [NOBODY])).toEqual({ status: 'missing' })
    expect(await halo.matchSkill(SAMPLE_MATCH_ID, [`${id})&x=(`])).toEqual({ status: 'missing' })
    expect(await halo.filmSummary(id)).toEqual({ status: 'missing' })
    expect(await halo.users([`${id},1&x`])).toEqual({ status: 'missing' })
    expect(await halo.mapName(SAMPLE_MATCH_ID, id)).toEqual({ status: 'missing' })
    expect(await control.requests('/')).toEqual([])
  },
)

test.each([
  ['serviceDown', 'down', 'status 503', 3],
  ['serviceHangs', 'down', 'timeout', 3],
  ['statisticsNotJson', 'unreadable', 'not JSON', 3],
  ['statisticsBomb', 'unreadable', 'too-large', 1],
] as const)('%s: %s, %s after %i requests', async (name, status, trouble, questions) => {
  const retries = name === 'serviceHangs' ? { timeoutMs: 1_000 } : {}
  expect(await open(ACCOUNT, retries).matchStatistics(TROUBLES[name].matchId)).toEqual({ status })
  expect(await control.requests(STATISTICS)).toHaveLength(questions)
  expect(troubles).toEqual([{ provider: 'halo', asked: 'match statistics', trouble }])
})

test('statistics with an unexpected shape are passed on unchecked', async () => {
  expect(() => readMatchStats({})).toThrow()
  const garbled = found(await halo.matchStatistics(TROUBLES.statisticsGarbled.matchId))
  expect(() => readMatchStats(garbled)).toThrow('The match statistics cannot be read')
})

test('a busy service is retried after its Retry-After', async () => {
  const startedAt = performance.now()
  found(await halo.matchStatistics(TROUBLES.serviceBusyOnce.matchId))
  expect(performance.now() - startedAt).toBeGreaterThan(990)
  expect(await control.requests(STATISTICS)).toHaveLength(2)
})

test('a Retry-After that is too long stops the retries', async () => {
  await control.reply({ path: STATISTICS, status: 429, retryAfterSeconds: 60 })
  expect(await halo.matchStatistics(SAMPLE_MATCH_ID)).toEqual({ status: 'down' })
  expect(await control.requests(STATISTICS)).toHaveLength(1)
})

test('two faults in a row are retried', async () => {
  await control.reply({ path: STATISTICS, status: 502, times: 2 })
  found(await halo.matchStatistics(SAMPLE_MATCH_ID))
  expect(await control.requests(STATISTICS)).toHaveLength(3)
})

test.each([
  ['filmMissing', 'missing'],
  ['filmGone', 'missing'],
  ['filmUnfinished', 'missing'],
  ['filmBlobGone', 'missing'],
  ['filmServiceDown', 'down'],
  ['filmGarbled', 'unreadable'],
  ['filmElsewhere', 'unreadable'],
  ['filmBomb', 'unreadable'],
] as const)('%s: the film is %s', async (name, status) => {
  expect(await halo.filmSummary(TROUBLES[name].matchId)).toEqual({ status })
})

test('a locked chunk is requested again with tokens, and a public one never gets any', async () => {
  found(await halo.filmSummary(TROUBLES.filmLocked.matchId))
  expect(await control.requests('/halo/blobs')).toHaveLength(2)
  await control.reply({ path: '/halo/blobs', status: 403 })
  expect(await halo.filmSummary(SAMPLE_MATCH_ID)).toEqual({ status: 'down' })
})

test('an incomplete film is passed on, and the reader reports it as incomplete', async () => {
  const { bytes } = found(await halo.filmSummary(TROUBLES.filmCut.matchId))
  expect(readFilmSummary(bytes, inflateWithNode)).toMatchObject({ status: 'read', film: { complete: false } })
})

test('a match without skill data still has its statistics', async () => {
  expect(await halo.matchSkill(TROUBLES.skillMissing.matchId, [NOBODY])).toEqual({ status: 'missing' })
  found(await halo.matchStatistics(TROUBLES.skillMissing.matchId))
})

test('an unknown player does not hide the skill of the others', async () => {
  expect(readMatchSkill(found(await halo.matchSkill(SAMPLE_MATCH_ID, [NOBODY, sample.players[0]?.xuid ?? '']))).size).toBe(8)
})

test('unknown users are left out', async () => {
  expect(await halo.users([NOBODY])).toEqual({ status: 'found', value: [] })
})

test('expired tokens are renewed once, and the request is repeated', async () => {
  found(await halo.matchStatistics(SAMPLE_MATCH_ID))
  await control.expireTokens()
  found(await halo.matchStatistics(SAMPLE_MATCH_ID))
  expect(await control.requests(TOKENS)).toHaveLength(2)
  expect(await control.requests(STATISTICS)).toHaveLength(3)
})

test('a service that refuses valid tokens counts as down and is not asked forever', async () => {
  await control.reply({ path: STATISTICS, status: 401 })
  expect(await halo.matchStatistics(SAMPLE_MATCH_ID)).toEqual({ status: 'down' })
  expect(await control.requests(STATISTICS)).toHaveLength(2)
  expect(troubles).toEqual([{ provider: 'halo', asked: 'match statistics', trouble: 'status 401' }])
})

test('without an accepted account everything is down, and the log says which step failed', async () => {
  halo = open({ ...ACCOUNT, refreshToken: 'refused-1' })
  expect(await halo.matchStatistics(SAMPLE_MATCH_ID)).toEqual({ status: 'down' })
  expect(await halo.filmSummary(SAMPLE_MATCH_ID)).toEqual({ status: 'down' })
  expect(troubles[0]).toEqual({ provider: 'halo', asked: 'refresh token', trouble: 'status 400, invalid_grant 70000' })
  expect(JSON.stringify(troubles)).not.toContain('refused-1')
})
