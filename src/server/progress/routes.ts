import { composeModes } from '#analysis/progress/compose-progress.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { Database } from '#server/database/database.ts'
import { listOwnMatches } from '#server/players/own-matches.ts'
import { findGamertag, findOwnPlayer } from '#server/players/own-player.ts'

type ProgressHandlers = Pick<Handlers, 'getProgress'>

export function makeProgressRoutes({ database: { db } }: { readonly database: { readonly db: Database } }): ProgressHandlers {
  return {
    getProgress: async ({ caller: { userId } }) => {
      const xuid = await findOwnPlayer(db, userId)
      if (xuid === null) return { gamertag: null, modes: [] }
      const [gamertag, matches] = await Promise.all([findGamertag(db, xuid), listOwnMatches(db, userId, xuid)])
      return { gamertag, modes: composeModes(matches) }
    },
  }
}
