import type { Handlers } from '#server/calls/handlers.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { countNotCounted, findGamertag, findOwnPlayer, listOwnMatches } from '#server/players/own-matches.ts'
import { cachePool } from '#server/players/rank-pool.ts'
import { refuse } from '#shared/calls/errors.ts'
import { hasEveningMail } from './evening-mail/evening-consent.ts'
import { cacheExperiment, joinExperiment, leaveExperiment } from './experiment.ts'
import { endArrivals, hasArrivals, startArrivals } from './history-import/arrivals.ts'
import { beginImport, findImport, findLinkedXuid, toShownImport } from './history-import/import-store.ts'

/** The code that judges trends is imported with the first request, so that a web process starts without it. */
export function makeProgressRoutes({ database: { db, read } }: { readonly database: Pick<DatabaseConnection, 'db' | 'read'> }) {
  const readPool = cachePool(read)
  const readStanding = cacheExperiment(db)
  return {
    getProgress: async ({ caller: { userId } }) => {
      const [{ gamertag, matches, notCounted }, pool, linked, historyImport] = await Promise.all([
        read(async (on) => {
          const xuid = await findOwnPlayer(on, userId)
          const matches = xuid === null ? [] : await listOwnMatches(on, userId, xuid)
          const counted = new Set(matches.map(({ matchId }) => matchId))
          const notCounted = await countNotCounted(on, userId, { xuid, counted })
          return { gamertag: xuid === null ? null : await findGamertag(on, xuid), matches, notCounted }
        }),
        readPool(),
        findLinkedXuid(db, userId),
        findImport(db, userId),
      ])
      const [{ composeModes }, { composeRuler }] = await Promise.all([
        import('#analysis/progress/compose-progress.ts'),
        import('#analysis/progress/rank-ruler.ts'),
      ])
      const rulerOf = (mode: string) =>
        composeRuler(
          matches.filter((match) => match.mode === mode),
          pool.filter((cell) => cell.mode === mode),
        )
      return {
        gamertag,
        modes: composeModes(matches, rulerOf),
        notCounted,
        canImport: linked !== null,
        doMatchesArrive: await hasArrivals(db, userId),
        areEveningsMailed: await hasEveningMail(db, userId),
        historyImport: historyImport && toShownImport(historyImport),
      }
    },

    getEvening: async ({ caller: { userId } }) => {
      const { findEvening } = await import('./evening-store.ts')
      return { evening: await read((on) => findEvening(on, userId)) }
    },

    getExperiment: async ({ caller: { userId } }) => await readStanding(userId),

    setExperiment: async ({ caller: { userId }, body: { isOn } }) => {
      if (isOn) await joinExperiment(db, userId)
      else await leaveExperiment(db, userId)
      return { ok: true }
    },

    setArrivals: async ({ caller: { userId }, body: { isOn } }) => {
      if (!isOn) await endArrivals(db, userId)
      else if (!(await startArrivals(db, userId))) throw refuse('notLinked')
      return { ok: true }
    },

    importMatches: async ({ caller: { userId } }) => {
      const xuid = await findLinkedXuid(db, userId)
      if (xuid === null) throw refuse('notLinked')
      await beginImport(db, userId, xuid)
      return { ok: true }
    },
  } satisfies Partial<Handlers>
}
