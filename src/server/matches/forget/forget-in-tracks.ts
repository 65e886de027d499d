import type { FramesOutcome } from '#analysis/film/tracks/film-tracks.ts'
import type { ForgottenPlayer } from './forgotten-players.ts'

export function forgetInPlayers<T extends { readonly xuid: string | null } & { readonly playerId?: string | null }>(
  players: readonly T[],
  forgotten: readonly ForgottenPlayer[],
): T[] {
  return players.map((player) => {
    const forgottenPlayer = forgotten.find(({ xuid }) => xuid === player.xuid)
    if (!forgottenPlayer) return player
    const { xuid } = forgottenPlayer.standIn
    return { ...player, xuid, ...(player.playerId == null ? {} : { playerId: `xuid(${xuid})` }) }
  })
}

export function forgetInOutcome(outcome: FramesOutcome, forgotten: readonly ForgottenPlayer[]): FramesOutcome {
  if (outcome.status !== 'read') return outcome
  return { ...outcome, tracks: { ...outcome.tracks, players: forgetInPlayers(outcome.tracks.players, forgotten) } }
}
