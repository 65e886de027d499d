import type { Queries } from '#server/database/database.ts'
import { unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import { findTracksBody } from '#server/matches/tracks/track-store.ts'
import { maskTracks } from '#server/results/pictures/mask-tracks.ts'
import { presentResult, STRANGER } from '#server/results/present.ts'
import { showReport } from '#server/results/show-report.ts'
import { findResult } from '#server/results/store.ts'
import type { JobId } from '#shared/ids.ts'
import { type CardMap, drawCardMap } from './card-map.ts'

/** The map of a shared report's card, of what strangers may see alone; null where its owner does not show the replay, or there are no tracks. */
export async function findCardMap(db: Queries, id: JobId, death: string): Promise<CardMap | null> {
  const stored = await findResult(db, id)
  if (!stored?.isPublic || !stored.isReplayPublic) return null
  const shown = showReport(stored)
  const { report } = presentResult({ stored, shown, playback: null }, STRANGER)
  const body = await findTracksBody(db, stored.matchId)
  const tracks = body && unpackTracks(body)
  return tracks && shown.report && report ? drawCardMap(maskTracks(tracks, shown.report), report, death) : null
}
