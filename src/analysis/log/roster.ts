import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { Match, MatchPlayer } from '#analysis/statistics/match.ts'
import { asSeen } from '#shared/unseen.ts'
import type { LogPlayer } from './event-log.ts'
import { presences, type Seen } from './presence.ts'

/** Decimal XUID to gamertag, from profiles or a users file. */
export type Gamertags = ReadonlyMap<string, string>

export function playerIdOf(xuid: string): string {
  return `xuid(${xuid})`
}

/** Lists all players of statistics and film, with the best known name and team of each, and the time in the match. */
export function listPlayers(match: Match | null, film: readonly FilmEvent[], gamertags: Gamertags, isFilmComplete: boolean): LogPlayer[] {
  const fromFilm = Map.groupBy(film, ({ xuid }) => playerIdOf(xuid))
  const listed = match?.players ?? []
  const only = [...fromFilm.keys()].filter((id) => !listed.some((player) => player.playerId === id))
  const seen: readonly (Seen & { readonly id: string })[] = [
    ...listed.map((statistics) => ({ id: statistics.playerId, statistics, events: fromFilm.get(statistics.playerId) ?? [] })),
    ...only.map((id) => ({ id, statistics: null, events: fromFilm.get(id) ?? [] })),
  ]
  const there = presences(match, isFilmComplete, seen, film)
  return seen.map(({ id, statistics, events }, index) => {
    const { presentFromMs, presentToMs } = there[index] ?? { presentFromMs: 0, presentToMs: 0 }
    const known = statistics ? fromStatistics(statistics, events, gamertags) : fromFilmAlone(id, events)
    return { ...known, presentFromMs, presentToMs }
  })
}

type Known = Omit<LogPlayer, 'presentFromMs' | 'presentToMs'>

function fromStatistics(player: MatchPlayer, events: readonly FilmEvent[], gamertags: Gamertags): Known {
  return {
    id: player.playerId,
    name: nameOf(player, events, gamertags),
    isBot: player.xuid === null,
    team: player.teamId,
    statistics: player,
  }
}

/** Strips invisible characters: a direction mark in a name would reverse the text next to it. */
function nameOf(player: MatchPlayer, events: readonly FilmEvent[], gamertags: Gamertags): string {
  if (player.xuid === null) return `Bot ${/\d+/.exec(player.playerId)?.[0] ?? ''}`.trim()
  return asSeen(events[0]?.gamertag ?? '') || asSeen(gamertags.get(player.xuid) ?? '') || `XUID ${player.xuid}`
}

function fromFilmAlone(id: string, events: readonly FilmEvent[]): Known {
  const first = events[0]
  return {
    id,
    name: asSeen(first?.gamertag ?? '') || id,
    isBot: false,
    team: isFreeForAll(events) ? null : (first?.team ?? null),
    statistics: null,
  }
}

/** Free-for-all films have no slots; their "team" is the player's number. */
function isFreeForAll(events: readonly FilmEvent[]): boolean {
  return events.every((event) => event.slot === null)
}
