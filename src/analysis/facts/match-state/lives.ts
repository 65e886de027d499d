import type { DeathEvent, EventLog, KillEvent, LogPlayer } from '#analysis/log/event-log.ts'
import { JUST_BEFORE_MS, POSTHUMOUS_MS } from '#analysis/rules.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import { type BotDeaths, findBotDeaths } from './bot-deaths.ts'

/** A life from a spawn to a death, or to the end of a round or of the player's presence. */
export interface Life {
  readonly startMs: number
  readonly endMs: number
  readonly death: DeathEvent | null
  readonly kills: readonly KillEvent[]
}

export type LivesByPlayer = ReadonlyMap<string, readonly Life[]>

/**
 * Cuts each player's match into lives, within `span` (by default the log's first to last event). A life begins `respawnMs` after the last
 * death (assumed, not logged), earlier if the player acts or dies earlier, and for every player when a round begins. With `respawnMs` null,
 * dead players stay dead until then.
 */
export function listLives(
  log: EventLog,
  respawnMs: number | null,
  span: TimeSpan = { fromMs: log.startMs - JUST_BEFORE_MS, toMs: log.endMs },
): LivesByPlayer {
  const roundStarts = log.rounds.rounds.slice(1).map((round) => round.startMs)
  const ofBots = findBotDeaths(log)
  return new Map(
    log.players.map((player) => [player.id, livesOf(player, fallsOf(player, log, ofBots), { log, respawnMs, roundStarts, span })] as const),
  )
}

/** A death. Those of bots have no event in the log. */
interface Fall {
  readonly atMs: number
  readonly death: DeathEvent | null
}

function fallsOf({ id, isBot }: LogPlayer, { events }: EventLog, ofBots: BotDeaths | null): Fall[] {
  if (isBot) return (ofBots?.get(id) ?? []).map((atMs) => ({ atMs, death: null }))
  return events.flatMap((event) => (event.kind === 'death' && event.player === id ? [{ atMs: event.atMs, death: event }] : []))
}

interface Course {
  readonly log: EventLog
  readonly respawnMs: number | null
  readonly roundStarts: readonly number[]
  readonly span: TimeSpan
}

function livesOf(player: LogPlayer, falls: readonly Fall[], { log, respawnMs, roundStarts, span }: Course): Life[] {
  const own = log.events.filter((event) => event.player === player.id)
  const kills = own.filter((event) => event.kind === 'kill')
  const lives: Life[] = []
  let startMs = Math.max(player.presentFromMs, span.fromMs)
  const liveUntil = (endMs: number, fall: Fall | null) => {
    for (const roundMs of roundStarts.filter((start) => start > startMs && start < endMs)) {
      lives.push(life(startMs, roundMs, null, kills))
      startMs = roundMs
    }
    if (fall || endMs > startMs) lives.push(life(startMs, endMs, fall?.death ?? null, kills))
  }
  for (const fall of falls) {
    startMs = Math.min(startMs, fall.atMs)
    liveUntil(fall.atMs, fall)
    const assumed = respawnMs === null ? log.endMs : fall.atMs + respawnMs
    const acted = own.find((event) => event.kind !== 'medal' && event.atMs > fall.atMs + POSTHUMOUS_MS)?.atMs ?? assumed
    const round = roundStarts.find((start) => start > fall.atMs) ?? assumed
    startMs = Math.min(assumed, acted, round)
  }
  liveUntil(player.presentToMs < log.endMs ? player.presentToMs : span.toMs, null)
  return lives
}

/** Kills after the own death belong to no life: they are part of the fight that ended the last one. */
function life(startMs: number, endMs: number, death: DeathEvent | null, kills: readonly KillEvent[]): Life {
  return { startMs, endMs, death, kills: kills.filter((kill) => kill.atMs >= startMs && kill.atMs <= endMs) }
}
