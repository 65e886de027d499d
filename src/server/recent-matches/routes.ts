import type { PlayedMatch } from '#analysis/statistics/history/match-figures.ts'
import { findLink, type XboxLink } from '#server/account/linking/link-store.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import { readQueue } from '#server/jobs/queue/queue-store.ts'
import { listForgotten } from '#server/matches/forget/forgotten-players.ts'
import { remember } from '#server/retry/remember.ts'
import type { UserId } from '#shared/ids.ts'
import type { QueuedMatch } from '#shared/matches/recent-match.ts'
import { type AssetNames, openAssetNames } from './asset-names.ts'
import { openFilmStates } from './film-states.ts'
import { findPlayer, type PlayerServices } from './find-player.ts'
import { type FiguresReader, openFigures } from './match-figures.ts'
import { openRecentMatches, type RecentMatchServices } from './recent-matches.ts'

export function makeRecentMatchRoutes(services: RecentMatchServices) {
  const names = openAssetNames(services)
  const figures = openFigures(services)
  const readFilms = openFilmStates(services)
  const list = openRecentMatches(services, names)
  const describeQueue = openQueuedMatches(services, { names, figures })
  return {
    listRecentMatches: async ({ caller, query }) => await list({ userId: caller.userId, ...query }),
    getMatchFigures: async ({ caller, body: { xuid, matchIds } }) => {
      const forgotten = await listForgotten(services.database.db)
      if (forgotten.some((player) => player.xuid === xuid)) return { figures: [], missing: matchIds }
      const { played, missing } = await figures.read(caller.userId, xuid, matchIds)
      const films = await readFilms(caller.userId, new Map([...played].map(([matchId, { startedAt }]) => [matchId, Date.parse(startedAt)])))
      const described = [...played].map(([matchId, { score, kills, deaths, assists }]) => ({
        ...{ matchId, score, kills, deaths, assists },
        film: films.get(matchId) ?? null,
      }))
      return { figures: described, missing: [...missing] }
    },
    getQueuedMatches: async ({ caller }) => await describeQueue(caller.userId),
  } satisfies Partial<Handlers>
}

interface QueuedMatchSources {
  readonly names: AssetNames
  readonly figures: FiguresReader
}

type DescribeQueue = (userId: UserId) => Promise<{ matches: QueuedMatch[]; isWhole: boolean }>

const MAX_CACHED = 1_000

export function openQueuedMatches(services: PlayerServices, { names, figures }: QueuedMatchSources): DescribeQueue {
  const cache = new Map<string, string>()

  async function xuidOf(link: XboxLink | null, gamertag: string): Promise<string | null> {
    const known = cache.get(gamertag)
    if (known !== undefined) return known
    const found = await findPlayer(services, link, gamertag)
    if (found.status !== 'found') return null
    if (!found.isOwn) remember(cache, gamertag, found.player.xuid, MAX_CACHED)
    return found.player.xuid
  }
  return async (userId) => {
    const { db } = services.database
    const { jobs } = await readQueue(db, userId)
    if (jobs.length === 0) return { matches: [], isWhole: true }
    const link = await findLink(db, userId)
    const forgotten = new Set((await listForgotten(db)).map(({ xuid }) => xuid))
    const gamertags = [...new Set(jobs.map(({ gamertag }) => gamertag))]
    const read = await Promise.all(
      gamertags.map(async (gamertag) => {
        const xuid = await xuidOf(link, gamertag)
        const ids = jobs.filter((job) => job.gamertag === gamertag).map(({ matchId }) => matchId)
        return xuid === null || forgotten.has(xuid) ? null : await figures.read(userId, xuid, ids)
      }),
    )
    const played = read.flatMap((answer) => (answer ? [...answer.played] : []))
    const missing = read.flatMap((answer) => answer?.missing ?? [])
    const { nameOf, isComplete } = await names.find(
      userId,
      played.flatMap(([, { map }]) => (map ? { kind: 'map' as const, version: map } : [])),
    )
    return {
      matches: played.map(([matchId, match]) => ({ ...describe(match), matchId, map: match.map && nameOf(match.map) })),
      isWhole: isComplete && read.every((answer) => answer !== null) && played.length + missing.length >= jobs.length,
    }
  }
}

function describe({ mode, startedAt, outcome, score, kills, deaths, assists }: PlayedMatch) {
  return { mode: mode.name, playedAt: new Date(startedAt).toISOString(), outcome, score, kills, deaths, assists }
}
