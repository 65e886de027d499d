import type { Database } from '#server/database/database.ts'
import { askForTracks, giveUpTracks } from '#server/matches/tracks/track-store.ts'

/**
 * Nobody reads from the films of these matches where everybody stood: it takes a worker seconds for each, behind the analyses of tests that
 * ask for nothing of it.
 */
export async function leaveFilmsUnread(db: Database, matchIds: readonly string[]): Promise<void> {
  for (const matchId of matchIds)
    await db.transaction(async (tx) => {
      await askForTracks(tx, matchId)
      await giveUpTracks(tx, matchId)
    })
}
