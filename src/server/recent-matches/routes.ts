import type { Handlers } from '#server/calls/handlers.ts'
import { listForgotten } from '#server/matches/forget/forgotten-players.ts'
import { openFigures } from './match-figures.ts'
import { openRecentMatches, type RecentMatchServices } from './recent-matches.ts'

type RecentMatchHandlers = Pick<Handlers, 'listRecentMatches' | 'getMatchFigures'>

export function makeRecentMatchRoutes(services: RecentMatchServices): RecentMatchHandlers {
  const list = openRecentMatches(services)
  const figures = openFigures(services)
  return {
    listRecentMatches: async ({ caller, query }) => await list({ userId: caller.userId, ...query }),
    getMatchFigures: async ({ body: { xuid, matchIds } }) => {
      const forgotten = await listForgotten(services.database.db)
      if (forgotten.some((player) => player.xuid === xuid)) return { figures: [], missing: matchIds }
      return await figures.read(xuid, matchIds)
    },
  }
}
