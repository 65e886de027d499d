import type { ForgottenPlayer } from './forgotten-players.ts'

interface Named {
  readonly xuid: string | null
}

/** Replaces forgotten players by their stand-ins. */
export function forgetInPlayers<T extends Named & { readonly playerId?: string | null }>(
  players: readonly T[],
  forgotten: readonly ForgottenPlayer[],
): T[] {
  return players.map((player) => {
    const gone = forgotten.find(({ xuid }) => xuid === player.xuid)
    if (!gone) return player
    const { xuid } = gone.standIn
    return { ...player, xuid, ...(player.playerId == null ? {} : { playerId: `xuid(${xuid})` }) }
  })
}
