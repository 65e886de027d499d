import { Hono } from 'hono'
import { z } from 'zod'
import type { MatchLibrary } from '#sandbox/matches/match-library.ts'
import type { Tokens } from './tokens.ts'
import { wantSpartan } from './want-spartan.ts'

const CALENDAR = '/gamecms-hacs/hi/Progression/file/Csr/Calendars/CsrSeasonCalendar.json'
/** Half a year each; the last one goes on. */
const SEASONS = [
  { name: 'CsrSeason1', from: '2025-07-01T17:00:00.000Z', to: '2026-01-01T17:00:00.000Z' },
  { name: 'CsrSeason2', from: '2026-01-01T17:00:00.000Z', to: '2026-07-01T17:00:00.000Z' },
  { name: 'CsrSeason3', from: '2026-07-01T17:00:00.000Z', to: '2027-01-01T17:00:00.000Z' },
] as const
const PLACEMENTS = 5
const UNRANKED = {
  ...{ Value: -1, MeasurementMatchesRemaining: PLACEMENTS, Tier: '', TierStart: 0, SubTier: 0 },
  ...{ NextTier: '', NextTierStart: 0, NextSubTier: 0, InitialMeasurementMatches: PLACEMENTS },
}

const csr = z.object({ Value: z.number(), Tier: z.string(), SubTier: z.int() })
const started = z.looseObject({
  MatchInfo: z.looseObject({ StartTime: z.string(), Playlist: z.looseObject({ AssetId: z.string() }).nullable() }),
})
const ranked = z.looseObject({
  Value: z.array(z.looseObject({ Id: z.string(), Result: z.looseObject({ RankRecap: z.looseObject({ PostMatchCsr: csr }) }) })),
})

/** Ranks in a playlist by season: what the player's last ranked match of the season came to. Its shapes are those of recorded replies. */
export function makeRankRoutes(library: MatchLibrary, tokens: Tokens): Hono {
  const routes = new Hono()
  routes.use('/skill/hi/playlist/*', wantSpartan(tokens))
  routes.use(CALENDAR, wantSpartan(tokens))
  routes.get(CALENDAR, (c) =>
    c.json({
      Seasons: SEASONS.map(({ name, from, to }) => ({
        ...{ CsrSeasonFilePath: `Csr/Seasons/${name}.json`, StartDate: { ISO8601Date: from }, EndDate: { ISO8601Date: to } },
      })),
    }),
  )
  routes.get('/skill/hi/playlist/:id/csrs', (c) => {
    const season = SEASONS.find(({ name }) => name === (c.req.query('season') ?? SEASONS.at(-1)?.name))
    const xuids = (c.req.queries('players') ?? []).flatMap((players) =>
      [...players.matchAll(/xuid\((\d+)\)/g)].map(([, xuid = '']) => xuid),
    )
    if (season === undefined || xuids.length === 0) return c.body(null, season === undefined ? 404 : 400)
    return c.json({
      Value: xuids.map((xuid) => {
        const ranks = listRanks(library, xuid, c.req.param('id'))
        const ofSeason = ranks.filter(({ startedAt }) => startedAt >= season.from && startedAt < season.to)
        const highest = (all: typeof ranks) => rankOf(all.toSorted((one, other) => other.rank.Value - one.rank.Value)[0])
        const result = { Current: rankOf(ofSeason[0]), SeasonMax: highest(ofSeason), AllTimeMax: highest(ranks) }
        return { Id: `xuid(${xuid})`, ResultCode: 0, Result: result }
      }),
    })
  })
  return routes
}

interface Rank {
  readonly startedAt: string
  readonly rank: z.infer<typeof csr>
}

/** After each ranked match of the playlist, newest first. */
function listRanks(library: MatchLibrary, xuid: string, playlistId: string): Rank[] {
  return library.idsOf(xuid).flatMap((id) => {
    const match = library.find(id)
    const { StartTime: startedAt, Playlist } = started.parse(match?.statistics).MatchInfo
    const skill = Playlist?.AssetId === playlistId ? ranked.safeParse(match?.skill) : null
    const own = skill?.data?.Value.find(({ Id }) => Id === `xuid(${xuid})`)
    return own ? [{ startedAt, rank: own.Result.RankRecap.PostMatchCsr }] : []
  })
}

function rankOf(last: Rank | undefined): typeof UNRANKED {
  return last === undefined ? UNRANKED : { ...UNRANKED, MeasurementMatchesRemaining: 0, ...last.rank }
}
