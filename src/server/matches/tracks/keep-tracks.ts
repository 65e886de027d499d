import type { Database, Transaction } from '#server/database/database.ts'
import { forgetInPlayers } from '#server/matches/forget/forget-in-tracks.ts'
import { type ForgottenPlayer, holdForgotten } from '#server/matches/forget/forgotten-players.ts'
import type { NoPositionsReason } from '#shared/jobs/positions-part.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { packTracks, unpackTracks } from './pack-tracks.ts'
import { endReading, findTracksBody, replaceTracksBody } from './track-store.ts'

/** What came of reading a film: its tracks, or why there are none, with the gates where it came to them. */
export type ReadingEnd =
  | { readonly state: 'there'; readonly tracks: MatchTracks }
  | { readonly state: 'absent'; readonly reason: NoPositionsReason; readonly gates: readonly TrackGate[] }

/** Writes it down, once for all players of the match. Players who asked to be forgotten while the film was read are taken out. */
export async function keepEnd(tx: Transaction, matchId: string, end: ReadingEnd, readerVersion: number): Promise<void> {
  if (end.state === 'absent') {
    await endReading(tx, matchId, { ...end, readerVersion })
    return
  }
  const { gates, versions, players } = end.tracks
  const body = packTracks({ ...end.tracks, players: forgetInPlayers(players, await holdForgotten(tx)) })
  await endReading(tx, matchId, { state: 'there', body, gates, keptVersion: versions.kept, readerVersion })
}

/** Takes a player out of the tracks of a match. Those in a form that this version cannot read are removed instead. */
export async function forgetInKeptTracks(db: Database, matchId: string, player: ForgottenPlayer): Promise<void> {
  const body = await findTracksBody(db, matchId)
  if (body === null) return
  const tracks = unpackTracks(body)
  await replaceTracksBody(db, matchId, tracks && packTracks({ ...tracks, players: forgetInPlayers(tracks.players, [player]) }))
}
