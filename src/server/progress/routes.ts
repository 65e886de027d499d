import { composeModes } from '#analysis/progress/compose-progress.ts'
import { composeRuler } from '#analysis/progress/rank-ruler.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { Database } from '#server/database/database.ts'
import { countNotCounted, findGamertag, findOwnPlayer, listOwnMatches, listRankedLobbies } from '#server/players/own-matches.ts'
import { refuse } from '#shared/calls/errors.ts'
import { beginImport, findImport, findLinkedXuid, toShownImport } from './history-import/import-store.ts'

export function makeProgressRoutes({ database: { db } }: { readonly database: { readonly db: Database } }) {
  return {
    getProgress: async ({ caller: { userId } }) => {
      const xuid = await findOwnPlayer(db, userId)
      const [gamertag, matches, lobbies, linked, historyImport] = await Promise.all([
        xuid === null ? null : findGamertag(db, xuid),
        xuid === null ? [] : listOwnMatches(db, userId, xuid),
        xuid === null ? [] : listRankedLobbies(db, userId, xuid),
        findLinkedXuid(db, userId),
        findImport(db, userId),
      ])
      const counted = new Set(matches.map(({ matchId }) => matchId))
      const rulerOf = (mode: string) =>
        composeRuler(
          lobbies.filter((match) => match.mode === mode),
          xuid ?? '',
        )
      return {
        gamertag,
        modes: composeModes(matches, rulerOf),
        notCounted: await countNotCounted(db, userId, { xuid, counted }),
        canImport: linked !== null,
        historyImport: historyImport && toShownImport(historyImport),
      }
    },

    importMatches: async ({ caller: { userId } }) => {
      const xuid = await findLinkedXuid(db, userId)
      if (xuid === null) throw refuse('notLinked')
      await beginImport(db, userId, xuid)
      return { ok: true }
    },
  } satisfies Partial<Handlers>
}
