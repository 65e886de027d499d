import type { Queries } from '#server/database/database.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { unpackTracks } from './pack-tracks.ts'
import { findTracksBody } from './track-store.ts'

/** What the frames of a match's film say, as kept; null where they are not read, were not believed, or are kept in a form of another version. */
export async function findTracks(db: Queries, matchId: string): Promise<MatchTracks | null> {
  const body = await findTracksBody(db, matchId)
  return body && unpackTracks(body)
}
