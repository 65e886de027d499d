import type { Database, Transaction } from '#server/database/database.ts'
import { forgetInPlayers } from '#server/matches/forget/forget-in-tracks.ts'
import { type ForgottenPlayer, lockForgotten } from '#server/matches/forget/forgotten-players.ts'
import type { NoPositionsReason } from '#shared/jobs/positions-state.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { packTracks, unpackTracks } from './pack-tracks.ts'
import { findTracksBody, finishTracks, replaceTracksBody } from './track-store.ts'

export type FilmOutcome = { readonly gates: readonly TrackGate[] } & (
  | { readonly state: 'there'; readonly body: Uint8Array; readonly forgotten: readonly ForgottenPlayer[] }
  | { readonly state: 'absent'; readonly reason: NoPositionsReason }
)

export async function storeOutcome(tx: Transaction, matchId: string, end: FilmOutcome, readerVersion: number): Promise<void> {
  if (end.state === 'absent') {
    await finishTracks(tx, matchId, { ...end, readerVersion })
    return
  }
  const { gates, body, forgotten } = end
  const added = (await lockForgotten(tx)).filter(({ xuid }) => !forgotten.some((player) => player.xuid === xuid))
  const storedBody = added.length === 0 ? body : forgetInBody(body, added)
  const outcome = storedBody ? ({ state: 'there', body: storedBody } as const) : ({ state: 'absent', reason: 'unreadable' } as const)
  await finishTracks(tx, matchId, { ...outcome, gates, readerVersion })
}

/** Tracks that this version cannot read are removed instead. */
export async function forgetInStoredTracks(db: Database, matchId: string, player: ForgottenPlayer): Promise<void> {
  const body = await findTracksBody(db, matchId)
  if (!body) return
  const rest = forgetInBody(body, [player])
  await db.transaction((tx) => replaceTracksBody(tx, matchId, rest))
}

function forgetInBody(body: Uint8Array, forgotten: readonly ForgottenPlayer[]): Uint8Array | null {
  const tracks = unpackTracks(body)
  return tracks && packTracks({ ...tracks, players: forgetInPlayers(tracks.players, forgotten) })
}
