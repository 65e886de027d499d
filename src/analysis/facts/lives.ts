import type { DeathEvent, EventLog, KillEvent, LogPlayer } from '#analysis/log/event-log.ts'
import { POSTHUMOUS_MS } from '#analysis/rules.ts'

/** From a spawn to a death, or to the end of the player's presence. */
export interface Life {
  readonly startMs: number
  readonly endMs: number
  readonly death: DeathEvent | null
  readonly kills: readonly KillEvent[]
}

export type LivesByPlayer = ReadonlyMap<string, readonly Life[]>

/**
 * Cuts each player's match into lives. A life begins `respawnMs` after the last death (assumed, not logged), earlier when the
 * player acts earlier or a new round begins. With no respawn in the mode the dead stay dead until the next round.
 */
export function listLives(log: EventLog, respawnMs: number | null): LivesByPlayer {
  const roundStarts = log.rounds.rounds.map((round) => round.startMs)
  return new Map(log.players.map((player) => [player.id, livesOf(player, log, respawnMs, roundStarts)]))
}

function livesOf(player: LogPlayer, log: EventLog, respawnMs: number | null, roundStarts: readonly number[]): Life[] {
  const own = log.events.filter((event) => event.player === player.id)
  const deaths = own.filter((event) => event.kind === 'death')
  const kills = own.filter((event) => event.kind === 'kill')
  const lives: Life[] = []
  let startMs = Math.max(player.presentFromMs, log.startMs)
  for (const death of deaths) {
    lives.push(life(startMs, death.atMs, death, kills))
    const assumed = respawnMs === null ? log.endMs : death.atMs + respawnMs
    const acted = own.find((event) => event.kind !== 'medal' && event.atMs > death.atMs + POSTHUMOUS_MS)?.atMs ?? assumed
    const round = roundStarts.find((start) => start > death.atMs) ?? assumed
    startMs = Math.min(assumed, acted, round)
  }
  const endMs = Math.min(player.presentToMs, log.endMs)
  if (endMs > startMs) lives.push(life(startMs, endMs, null, kills))
  return lives
}

/** Kills from the grave count for no life: they are part of the exchange that ended the last one. */
function life(startMs: number, endMs: number, death: DeathEvent | null, kills: readonly KillEvent[]): Life {
  return { startMs, endMs, death, kills: kills.filter((kill) => kill.atMs >= startMs && kill.atMs <= endMs) }
}
