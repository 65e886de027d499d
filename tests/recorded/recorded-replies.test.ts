import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { RANKED_ARENA } from '#analysis/statistics/playlists.ts'
import { readUsers } from '#analysis/statistics/users.ts'
import { PASTED_SPARTAN_TOKEN } from '#sandbox/halo/token-routes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { HALO_ADDRESSES, haloAddressesUnder } from '#server/integrations/halo/halo-addresses.ts'
import { listChunks } from '#server/integrations/halo/halo-films.ts'
import { makeHalo } from '#server/integrations/halo/provider.ts'
import { sandboxLink } from '#server/integrations/microsoft/provider.ts'
import { makeAccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON } from '#simulator/season/season.ts'
import { portOf } from '#tests/server/port-of.ts'
import { RECORDED_DATA, readRecordedDocument } from './recorded-data.ts'

/** The adapters' schemas read the real replies, and the sandbox has no field that the real replies lack. */

const GUID = '76669255-697d-48c9-a802-7ff2ec8257f1'
const REPLIES: readonly (readonly [path: RegExp, recorded: string])[] = [
  [/\/login\/.*\/token$/, 'responses/oauth2.json'],
  [/\/user\/authenticate$/, 'responses/xbox_user.json'],
  [/\/xsts\/authorize$/, 'responses/xsts.json'],
  [/\/spartan-token$/, 'responses/spartan.json'],
  [/\/RETAIL\/active$/, 'responses/clearance.json'],
  [/\/profile\/users\/gt/, 'responses/get_user.json'],
  [/\/profile\/users\?/, 'responses/get_users.json'],
  [/\/hi\/maps\//, 'responses/get_map.json'],
  [/\/hi\/ugcGameVariants\//, 'responses/get_ugc_game_variant.json'],
  [/\/hi\/playlists\//, 'responses/get_playlist.json'],
  [/\/hi\/matches\/.*\/skill\?/, 'skill/get_match_skill.json'],
  [/\/hi\/players\/.*\/matches\?/, 'responses/get_match_history.json'],
  [/\/spectate$/, 'responses/get_film_by_match_id.json'],
]
const paths: string[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  paths.push(path)
  const recorded = REPLIES.find(([pattern]) => pattern.test(path))?.[1]
  response.writeHead(recorded === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(recorded === undefined ? '' : JSON.stringify(readRecordedDocument(recorded)))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const addresses = haloAddressesUnder(`http://127.0.0.1:${portOf(server)}`)
const sandbox = await startSandbox()
const troubles: unknown[] = []

afterAll(async () => {
  server.close()
  await sandbox.close()
})

const account = { kind: 'account', clientId: 'callout', clientSecret: null, refreshToken: 'first' } as const
const halo = makeHalo({ addresses, credentials: account, perSecond: 1_000, log: (trouble) => troubles.push(trouble) })

/** Returns the fields of `made`, also within lists, that `real` lacks or has with another type. */
function madeUp(made: unknown, real: unknown, path = ''): string[] {
  if (Array.isArray(made) && Array.isArray(real)) return made.flatMap((item) => madeUp(item, real[0], `${path}[]`))
  if (!isObject(made) || !isObject(real)) return made === null || typeof made === typeof real ? [] : [`${path}: ${typeof made}`]
  return Object.entries(made).flatMap(([name, value]) =>
    name in real ? madeUp(value, real[name], `${path}.${name}`) : [`${path}.${name}`],
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

describe.skipIf(RECORDED_DATA === null)('recorded replies', () => {
  test('each is read completely by the schema of its adapter', async () => {
    const version = { assetId: GUID, versionId: GUID }
    for (const kind of ['map', 'mode', 'playlist'] as const)
      expect(await halo.assetName(kind, version)).toEqual({ status: 'found', value: expect.stringMatching(/\w/) })
    expect(await halo.playerCalled('Gamertag')).toEqual({ status: 'found', value: { xuid: '1234567890', gamertag: 'GAMERTAG' } })
    const users = await halo.users(['1'])
    expect(users.status === 'found' && [...readUsers(users.value)]).toEqual([['1234567890123456', 'GAMERTAG']])
    const skill = await halo.matchSkill(GUID, ['2535445291321133'])
    const [first] = skill.status === 'found' ? readMatchSkill(skill.value).values() : []
    expect(first).toMatchObject({ kills: { expected: expect.any(Number) }, csrBefore: { value: 1530, tier: 'Onyx' }, tiers: { length: 6 } })
    expect(await halo.matchHistory('1', 0, 25)).toMatchObject({
      status: 'found',
      value: { unreadable: 0, next: 25, matches: { length: 25 } },
    })
    expect(listChunks(readRecordedDocument('responses/get_film_by_match_id.json'), HALO_ADDRESSES.blobs).status).toBe('found')
    expect(troubles).toEqual([])
    expect(paths.filter((path) => path.endsWith('/spartan-token'))).toHaveLength(1)
  })

  test('an account is the player in its claims', async () => {
    const linker = makeAccountLinker({ ...sandboxLink(sandbox.address), addresses })
    expect(await linker.redeem('code', 'verifier')).toEqual({ refreshToken: 'hijklmnop', accessToken: 'abcdefg' })
    expect(await linker.playerOf('abcdefg')).toEqual({ xuid: '2669321029139235', gamertag: 'e' })
  })

  test.each([
    ['responses/get_match_history.json', `halostats/hi/players/xuid(${SAMPLE_XUID})/matches?start=0&count=5`],
    ['responses/get_users.json', `profile/users?xuids=${SAMPLE_XUID}`],
    ['responses/get_user.json', `profile/users/gt(${SAMPLE_GAMERTAG})`],
    ['responses/get_playlist.json', `discovery-infiniteugc/hi/playlists/${RANKED_ARENA}/versions/${GUID}`],
    ['responses/get_film_by_match_id.json', `discovery-infiniteugc/hi/films/matches/${SAMPLE_MATCH_ID}/spectate`],
    ['skill/get_match_skill.json', `skill/hi/matches/${SEASON[0]?.matchId}/skill?players=xuid(${SAMPLE_XUID})`],
    ['matches/63391382-6b88-43f9-9ff4-6313404c419c/stats.json', `halostats/hi/matches/${SAMPLE_MATCH_ID}/stats`],
  ])('the sandbox has only fields of %s', async (recorded, path) => {
    const headers = { accept: 'application/json', 'x-343-authorization-spartan': PASTED_SPARTAN_TOKEN }
    const answer = await fetch(`${sandbox.address}/halo/${path}`, { headers })
    expect(answer.status).toBe(200)
    expect([...new Set(madeUp(await answer.json(), readRecordedDocument(recorded)))]).toEqual([])
  })

  test('an invented field is noticed', () => {
    expect(madeUp({ Value: [{ Id: 'a', Rank: 3 }], Count: '2' }, { Value: [{ Id: 'b' }], Count: 2 })).toEqual([
      '.Value[].Rank',
      '.Count: string',
    ])
  })
})
