import type { Database } from '#server/database/database.ts'
import { giveUpTracks, requestTracks } from '#server/matches/tracks/track-store.ts'

/**
 * Prevents workers from reading positions from the films of these matches: each takes seconds, after analyses in tests that do not need
 * them.
 */
export async function leaveFilmsUnread(db: Database, matchIds: readonly string[]): Promise<void> {
  for (const matchId of matchIds)
    await db.transaction(async (tx) => {
      await requestTracks(tx, matchId)
      await giveUpTracks(tx, matchId)
    })
}
