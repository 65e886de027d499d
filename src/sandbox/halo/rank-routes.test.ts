import { expect, test } from 'vitest'
import { z } from 'zod'
import type { MatchLibrary } from '#sandbox/matches/match-library.ts'
import type { SandboxMatch } from '#sandbox/matches/sandbox-match.ts'
import { makeRankRoutes } from './rank-routes.ts'
import { makeTokens, PASTED_SPARTAN_TOKEN, SPARTAN_HEADER } from './tokens.ts'

const played = (matchId: string, StartTime: string, Value: number): SandboxMatch => ({
  ...{ matchId, film: null, map: null, gamertags: new Map() },
  statistics: { MatchInfo: { StartTime, Playlist: { AssetId: 'arena' } } },
  skill: { Value: [{ Id: 'xuid(7)', Result: { RankRecap: { PostMatchCsr: { Value, Tier: 'Diamond', SubTier: 2 } } } }] },
})
const MATCHES = [
  played('new', '2026-08-02T10:00:00Z', 1_310),
  played('newer half', '2026-07-02T10:00:00Z', 1_340),
  played('old', '2026-02-02T10:00:00Z', 1_390),
]
const library: MatchLibrary = {
  ...{ gamertagOf: () => null, playerCalled: () => null, assetName: () => null },
  find: (id) => MATCHES.find(({ matchId }) => matchId === id) ?? null,
  idsOf: (xuid) => (xuid === '7' ? MATCHES.map(({ matchId }) => matchId) : []),
}
const routes = makeRankRoutes(library, makeTokens())
const answered = z.object({
  Value: z.array(z.object({ Result: z.record(z.string(), z.looseObject({ Value: z.number(), MeasurementMatchesRemaining: z.number() })) })),
})
const ask = (path: string, token = PASTED_SPARTAN_TOKEN) =>
  routes.request(path, { headers: { accept: 'application/json', [SPARTAN_HEADER]: token } })
const ranksOf = async (path: string) => {
  const [value] = answered.parse(await (await ask(path)).json()).Value
  return Object.values(value?.Result ?? {}).map(({ Value }) => Value)
}

test('a rank is that of the season’s last match, with its highest and the highest of all', async () => {
  expect(await ranksOf('/skill/hi/playlist/arena/csrs?players=xuid(7)&season=CsrSeason3')).toEqual([1_310, 1_340, 1_390])
  expect(await ranksOf('/skill/hi/playlist/arena/csrs?players=xuid(7)&season=CsrSeason2')).toEqual([1_390, 1_390, 1_390])
  expect(await ranksOf('/skill/hi/playlist/arena/csrs?players=xuid(7)&season=CsrSeason1')).toEqual([-1, -1, 1_390])
  expect(await ranksOf('/skill/hi/playlist/other/csrs?players=xuid(7)')).toEqual([-1, -1, -1])
})

test('an unknown season, nobody, and no token are refused', async () => {
  const statuses = ['arena/csrs?players=xuid(7)&season=CsrSeason9', 'arena/csrs'].map(
    async (path) => (await ask(`/skill/hi/playlist/${path}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 400])
  expect((await ask('/skill/hi/playlist/arena/csrs?players=xuid(7)', 'made up')).status).toBe(401)
})
