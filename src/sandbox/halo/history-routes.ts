import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { MatchLibrary } from '#sandbox/matches/match-library.ts'
import { SAMPLE_XUID } from '#shared/sample.ts'
import { SEASON_PLAYERS } from '#simulator/season/season.ts'
import { requireSpartan, SPARTAN_HEADER, type Tokens } from './token-routes.ts'

/** `private`: 403 for others. `hidden`: empty because of the privacy setting. `half`: every second match is garbled. */
type HistoryManner = 'private' | 'hidden' | 'empty' | 'down' | 'limited' | 'garbled' | 'half' | 'shuffled'

interface OddPlayer {
  readonly xuid: string
  readonly gamertag: string
  readonly manner: HistoryManner
}

const oddPlayer = (number: number, gamertag: string, manner: HistoryManner) => ({ xuid: `25332748000001${10 + number}`, gamertag, manner })

/** Players with unusual histories. All but the first have the sample player's matches. */
export const ODD_PLAYERS = {
  private: { ...SEASON_PLAYERS[1], manner: 'private' },
  hidden: oddPlayer(1, 'Hidden Hal', 'hidden'),
  empty: oddPlayer(2, 'Newcomer Nia', 'empty'),
  down: oddPlayer(4, 'Down Dana', 'down'),
  limited: oddPlayer(5, 'Busy Bea', 'limited'),
  garbled: oddPlayer(6, 'Garbled Gil', 'garbled'),
  half: oddPlayer(7, 'Half Hanna', 'half'),
  shuffled: oddPlayer(8, 'Shuffled Shay', 'shuffled'),
} as const satisfies Record<HistoryManner, OddPlayer>

export function findOddPlayer(is: (player: OddPlayer) => boolean): OddPlayer | null {
  return Object.values<OddPlayer>(ODD_PLAYERS).find(is) ?? null
}

function playerBehind(xuid: string): string {
  const odd = findOddPlayer((player) => player.xuid === xuid)
  return odd === null || odd.manner === 'private' ? xuid : SAMPLE_XUID
}

const MAX_OF_A_PAGE = 25
const [SHOWN, HIDDEN] = [1, 2]

const pageQuery = z.object({
  start: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(MAX_OF_A_PAGE).default(MAX_OF_A_PAGE),
})

const playedMatch = z.looseObject({
  MatchId: z.string(),
  MatchInfo: z.looseObject({}),
  Players: z.array(z.looseObject({ PlayerId: z.string(), LastTeamId: z.int(), Outcome: z.int(), Rank: z.int() })),
})

export function makeHistoryRoutes(library: MatchLibrary, tokens: Tokens): Hono {
  const routes = new Hono()
  let requests = 0
  routes.use(requireSpartan(tokens))
  routes.get('/halostats/hi/players/:player/matches', (c) => {
    const [xuid, query] = [xuidOf(c), pageQuery.safeParse(c.req.query())]
    if (xuid === null || !query.success) return c.body(null, 400)
    const manner = findOddPlayer((player) => player.xuid === xuid)?.manner
    if (manner === 'private' && !isOwn(c, xuid)) return c.body(null, 403)
    if (manner === 'down') return c.body(null, 503)
    if (manner === 'limited') return c.body(null, 429, { 'retry-after': '2' })
    if (manner === 'garbled') return c.json({ Results: 'many' })
    const ids = manner === 'hidden' || manner === 'empty' ? [] : library.idsOf(playerBehind(xuid))
    const { start, count } = query.data
    const page = ids.slice(start, start + count).map((id) => entryOf(library, id, playerBehind(xuid)))
    requests += 1
    const entries = manner === 'half' ? page.map((entry, at) => (at % 2 === 0 ? entry : { MatchId: 7 })) : page
    const results = manner === 'shuffled' ? rotate(entries, requests) : entries
    return c.json({ Start: start, Count: count, ResultCount: results.length, Results: results, Links: {} })
  })
  routes.get('/halostats/hi/players/:player/matches-privacy', (c) => {
    const xuid = xuidOf(c)
    if (xuid === null) return c.body(null, 400)
    const manner = findOddPlayer((player) => player.xuid === xuid)?.manner
    const isHidden = manner === 'hidden' || manner === 'private'
    return c.json({ MatchmadeGames: isHidden ? HIDDEN : SHOWN, OtherGames: isHidden ? HIDDEN : SHOWN })
  })
  return routes

  function isOwn(c: Context, xuid: string): boolean {
    return tokens.ownerOf('spartan', c.req.header(SPARTAN_HEADER)) === xuid
  }
}

function xuidOf(c: Context): string | null {
  return /^xuid\((\d+)\)$/.exec(c.req.param('player') ?? '')?.[1] ?? null
}

function entryOf(library: MatchLibrary, matchId: string, xuid: string): object {
  const { MatchId, MatchInfo, Players } = playedMatch.parse(library.find(matchId)?.statistics)
  const player = Players.find(({ PlayerId }) => PlayerId === `xuid(${xuid})`)
  if (!player) throw new Error(`Player ${xuid} is not in match ${matchId}.`)
  const { LastTeamId, Outcome, Rank } = player
  return { MatchId, MatchInfo, LastTeamId, Outcome, Rank, PresentAtEndOfMatch: true }
}

function rotate<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : (by * 7) % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}
