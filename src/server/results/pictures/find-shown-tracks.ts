import type { Caller } from '#server/calls/caller.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import type { Queries } from '#server/database/database.ts'
import { packTracks, unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import { findTracksBody } from '#server/matches/tracks/track-store.ts'
import { showReport } from '#server/results/show-report.ts'
import { findVisible, isOwner } from '#server/results/visible-results.ts'
import type { JobId } from '#shared/ids.ts'
import { maskTracks } from './mask-tracks.ts'

/**
 * The tracks of a result's match as this caller may see them: as kept for the owner, masked for those to whom the owner shows the replay.
 * None, not shown and no such result: the same answer.
 */
export async function findShownTracks(db: Queries, id: JobId, caller: Caller | null): Promise<Uint8Array> {
  const stored = await findVisible(db, id, caller)
  const body = stored.isReplayPublic || isOwner(stored, caller) ? await findTracksBody(db, stored.matchId) : null
  if (!body) throw resultNotFound()
  if (isOwner(stored, caller)) return body
  const { report } = showReport(stored)
  const tracks = report && unpackTracks(body)
  if (!tracks) throw resultNotFound()
  return packTracks(maskTracks(tracks, report))
}
