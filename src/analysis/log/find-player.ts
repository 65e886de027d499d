import { gamertagKey } from '#shared/gamertag.ts'
import type { EventLog, LogPlayer } from './event-log.ts'

/** Finds the player with this gamertag, compared as the platform does. Never finds bots. */
export function findByGamertag(log: EventLog, gamertag: string): LogPlayer | null {
  const key = gamertagKey(gamertag)
  return humansOf(log).find(({ name }) => gamertagKey(name) === key) ?? null
}

export function findByXuid(log: EventLog, xuid: string): LogPlayer | null {
  return humansOf(log).find(({ id }) => xuidOf(id) === xuid) ?? null
}

export function humansOf(log: EventLog): LogPlayer[] {
  return log.players.filter(({ isBot }) => !isBot)
}

/** Humans with a known gamertag; the others have their XUID as a name. */
export function namedHumansOf(log: EventLog): LogPlayer[] {
  return humansOf(log).filter(({ id, name }) => name !== `XUID ${xuidOf(id)}`)
}

/** The XUID in a player id `xuid(N)`; null for the id of a bot. */
export function xuidOf(playerId: string): string | null {
  return /^xuid\((\d+)\)$/.exec(playerId)?.[1] ?? null
}
