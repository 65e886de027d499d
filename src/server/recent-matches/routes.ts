import type { Handlers } from '#server/calls/handlers.ts'
import { listForgotten } from '#server/matches/forget/forgotten-players.ts'
import { openAssetNames } from './asset-names.ts'
import { openFigures } from './match-figures.ts'
import { openQueuedMatches } from './queued-matches.ts'
import { openRecentMatches, type RecentMatchServices } from './recent-matches.ts'

type RecentMatchHandlers = Pick<Handlers, 'listRecentMatches' | 'getMatchFigures' | 'getQueuedMatches'>

export function makeRecentMatchRoutes(services: RecentMatchServices): RecentMatchHandlers {
  const names = openAssetNames(services)
  const figures = openFigures(services)
  const list = openRecentMatches(services, names)
  const describeQueue = openQueuedMatches(services, { names, figures })
  return {
    listRecentMatches: async ({ caller, query }) => await list({ userId: caller.userId, ...query }),
    getMatchFigures: async ({ caller, body: { xuid, matchIds } }) => {
      const forgotten = await listForgotten(services.database.db)
      if (forgotten.some((player) => player.xuid === xuid)) return { figures: [], missing: matchIds }
      const { played, missing } = await figures.read(caller.userId, xuid, matchIds)
      const told = [...played].map(([matchId, { score, kills, deaths, assists }]) => ({ matchId, score, kills, deaths, assists }))
      return { figures: told, missing: [...missing] }
    },
    getQueuedMatches: async ({ caller }) => await describeQueue(caller.userId),
  }
}
