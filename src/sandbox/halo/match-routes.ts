import { Hono } from 'hono'
import { z } from 'zod'
import type { LibraryPlayer, MatchLibrary } from '#sandbox/matches/match-library.ts'
import { makeMicrosoftRoutes } from '#sandbox/microsoft/microsoft-routes.ts'
import type { PlayProvider } from '#sandbox/provider.ts'
import { findTrouble } from '#sandbox/troubles.ts'
import { gamertagKey } from '#shared/gamertag.ts'
import { makeFilmRoutes, misbehave } from './film-routes.ts'
import { findOddPlayer, makeHistoryRoutes } from './history-routes.ts'
import { makeTokenRoutes, requireSpartan, type Tokens } from './token-routes.ts'

const XUIDS = /xuid\((\d+)\)/g

function makeMatchRoutes(library: MatchLibrary, tokens: Tokens): Hono {
  const routes = new Hono()
  const requestedIds = new Set<string>()
  routes.use(requireSpartan(tokens))
  routes.get('/halostats/hi/matches/:id/stats', (c) => {
    const id = c.req.param('id')
    const trouble = findTrouble(id)?.statistics
    const isFirst = !requestedIds.has(id)
    requestedIds.add(id)
    if (trouble === 'busy-once' && isFirst) return c.body(null, 429, { 'retry-after': '1' })
    const match = library.find(id)
    if (match === null || (trouble === 'late' && isFirst)) return c.body(null, 404)
    if (trouble === 'late') return c.json(endedAt(match.statistics, Date.now() - 60_000))
    return (trouble === undefined ? null : misbehave(c, trouble)) ?? c.json(match.statistics)
  })
  routes.get('/skill/hi/matches/:id/skill', (c) => {
    const id = c.req.param('id')
    const wanted = (c.req.queries('players') ?? []).flatMap((players) => [...players.matchAll(XUIDS)].map(([, xuid = '']) => xuid))
    if (wanted.length === 0) return c.body(null, 400)
    const trouble = findTrouble(id)?.skill
    const misbehaved = trouble === undefined ? null : misbehave(c, trouble)
    if (misbehaved) return misbehaved
    const match = library.find(id)
    if (!match?.skill) return c.body(null, 404)
    // With one unknown XUID the reply is a 404, which still lists the others.
    return c.json(match.skill, wanted.every((xuid) => match.gamertags.has(xuid)) ? 200 : 404)
  })
  routes.get('/profile/users', (c) => {
    const xuids = (c.req.query('xuids') ?? '').split(',')
    return c.json(
      xuids.flatMap((xuid) => {
        const gamertag = findOddPlayer((odd) => odd.xuid === xuid)?.gamertag ?? library.gamertagOf(xuid)
        return gamertag === null ? [] : [profileOf({ xuid, gamertag })]
      }),
    )
  })
  routes.get('/profile/users/:player', (c) => {
    const gamertag = /^gt\((.+)\)$/.exec(c.req.param('player'))?.[1] ?? ''
    const player = findOddPlayer((odd) => gamertagKey(odd.gamertag) === gamertagKey(gamertag)) ?? library.playerCalled(gamertag)
    return player === null ? c.body(null, 404) : c.json(profileOf(player))
  })
  for (const folder of ['maps', 'ugcGameVariants', 'playlists'] as const)
    routes.get(`/discovery-infiniteugc/hi/${folder}/:asset/versions/:version`, (c) => {
      const { asset, version } = c.req.param()
      const name = library.assetName(folder, asset)
      return name === null ? c.body(null, 404) : c.json({ AssetId: asset, VersionId: version, PublicName: name, Description: '', Tags: [] })
    })
  return routes
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const ended = z.object({ MatchInfo: z.object({ EndTime: z.string() }) })

function endedAt(statistics: unknown, endMs: number): object {
  const byMs = endMs - Date.parse(ended.parse(statistics).MatchInfo.EndTime)
  const moved = (_: string, value: unknown) =>
    typeof value === 'string' && TIME.test(value) ? new Date(Date.parse(value) + byMs).toISOString() : value
  return JSON.parse(JSON.stringify(statistics, moved))
}

function profileOf({ xuid, gamertag }: LibraryPlayer) {
  return { xuid, gamertag, gamerpic: { small: '', medium: '', large: '', xlarge: '' } }
}

export const playHalo: PlayProvider = ({ tokens, library }) => ({
  routes: {
    path: '/halo',
    apps: [
      new Hono().route('/login', makeMicrosoftRoutes(tokens)),
      makeTokenRoutes(tokens),
      makeFilmRoutes(library, tokens),
      makeMatchRoutes(library, tokens),
      makeHistoryRoutes(library, tokens),
    ],
  },
})
