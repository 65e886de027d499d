import type { TrackPlayer } from '#analysis/film/tracks/film-tracks.ts'
import type { LogPlayer } from '#analysis/log/event-log.ts'
import { xuidOf } from '#analysis/log/find-player.ts'
import type { TrackedPlayer } from '#shared/tracks/match-tracks.ts'

/** The film's players under their names in log and statistics. A bot has one only where it is the only bot on both sides. */
export function keepPlayers(players: readonly TrackPlayer[], logged: readonly LogPlayer[]): TrackedPlayer[] {
  const idOfXuid = new Map(logged.flatMap(({ id, isBot }) => (isBot ? [] : [[xuidOf(id), id] as const])))
  const bots = logged.filter(({ isBot }) => isBot)
  const nameless = players.filter(({ xuid }) => xuid === null)
  const onlyBot = bots.length === 1 && nameless.length === 1 ? (bots[0]?.id ?? null) : null
  return players.map(({ index, xuid }) => ({ index, xuid, playerId: xuid === null ? onlyBot : (idOfXuid.get(xuid) ?? null) }))
}
