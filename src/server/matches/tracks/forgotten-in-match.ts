import type { Queries } from '#server/database/database.ts'
import type { ForgottenPlayer } from '#server/matches/forget/forgotten-players.ts'
import { findBody } from '#server/matches/match-store.ts'

/** Whether somebody who asked to be forgotten played in this match, going by its statistics: under the own XUID or already under the stand-in's. */
export async function hasForgottenPlayer(db: Queries, matchId: string, forgotten: readonly ForgottenPlayer[]): Promise<boolean> {
  if (forgotten.length === 0) return false
  const body = await findBody(db, matchId, 'statistics')
  const text = body ? new TextDecoder().decode(body) : ''
  return forgotten.some(({ xuid, standIn }) => text.includes(xuid) || text.includes(standIn.xuid))
}
