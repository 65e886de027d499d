import type { DeathEvent, KillEvent, LogPlayer } from '#analysis/log/event-log.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { Life, LivesByPlayer } from './lives.ts'

/**
 * Lives as the film's tracks have them: each begins where the film shows its spawn, so that no respawn is assumed. A player is left out
 * where the film does not show the life of each of his deaths.
 */
export function trackedLives(match: TrackedMatch): LivesByPlayer {
  const deaths = deathsByLife(match)
  return new Map(
    match.log.players.flatMap((player) => {
      const lives = livesOf(player, match, deaths)
      return lives ? [[player.id, lives] as const] : []
    }),
  )
}

function livesOf(player: LogPlayer, match: TrackedMatch, deaths: ReadonlyMap<number, DeathEvent>): Life[] | null {
  const { log, tracks } = match
  const playerIndex = match.playerIndexOf(player.id)
  const own = tracks.lives.flatMap((life, index) => (life.player === playerIndex ? [{ life, index }] : []))
  if (own.length === 0) return null
  const kills = log.events.filter((event) => event.kind === 'kill').filter((kill) => kill.player === player.id)
  const shown = own.map(({ life, index }) => {
    const death = deaths.get(index) ?? null
    return toLife(match.logMs(life.startMs), death?.atMs ?? match.logMs(life.endMs), death, kills)
  })
  const isShown = new Set(shown.map(({ death }) => death?.id))
  const missing = log.events.filter((event) => event.kind === 'death' && event.player === player.id && !isShown.has(event.id))
  return missing.length === 0 ? shown : null
}

function deathsByLife(match: TrackedMatch): Map<number, DeathEvent> {
  return new Map(
    match.log.events.flatMap((event) => {
      const life = event.kind === 'death' ? match.lifeEndedBy(event.id) : null
      return life === null || event.kind !== 'death' ? [] : [[life, event] as const]
    }),
  )
}

/** Kills made after the own death count for no life. */
function toLife(startMs: number, endMs: number, death: DeathEvent | null, kills: readonly KillEvent[]): Life {
  return { startMs, endMs, death, kills: kills.filter(({ atMs }) => atMs >= startMs && atMs <= endMs) }
}
