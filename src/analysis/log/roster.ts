import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { Match, MatchPlayer } from '#analysis/statistics/match.ts'
import { asSeen } from '#shared/unseen.ts'
import type { LogPlayer } from './event-log.ts'

/** Decimal XUID to gamertag, from profiles or a users file. */
export type Gamertags = ReadonlyMap<string, string>

export function playerIdOf(xuid: string): string {
  return `xuid(${xuid})`
}

/** Every player that statistics or film name, with the best name and team known for each. */
export function listPlayers(match: Match | null, film: readonly FilmEvent[], gamertags: Gamertags): LogPlayer[] {
  const fromFilm = new Map<string, FilmEvent[]>()
  for (const event of film) {
    const id = playerIdOf(event.xuid)
    const events = fromFilm.get(id)
    if (events) events.push(event)
    else fromFilm.set(id, [event])
  }
  const listed = match?.players ?? []
  const only = [...fromFilm.keys()].filter((id) => !listed.some((player) => player.playerId === id))
  const endMs = film.at(-1)?.atMs ?? 0
  return [
    ...listed.map((player) => fromStatistics(player, fromFilm.get(player.playerId) ?? [], gamertags, endMs)),
    ...only.map((id) => fromFilmAlone(id, fromFilm.get(id) ?? [], endMs)),
  ]
}

function fromStatistics(player: MatchPlayer, events: readonly FilmEvent[], gamertags: Gamertags, endMs: number): LogPlayer {
  return {
    id: player.playerId,
    name: nameOf(player, events, gamertags),
    isBot: player.xuid === null,
    team: player.teamId,
    statistics: player,
    ...presence(player, events, endMs),
  }
}

/** Late joiners are present from their first event, leavers until their last. Bots have no events: they count as present to the end. */
function presence(player: MatchPlayer, events: readonly FilmEvent[], endMs: number): Pick<LogPlayer, 'presentFromMs' | 'presentToMs'> {
  if (player.xuid === null) return { presentFromMs: 0, presentToMs: endMs }
  return {
    presentFromMs: player.isPresentAtBeginning ? 0 : (events[0]?.atMs ?? endMs),
    presentToMs: player.isPresentAtCompletion ? endMs : (events.at(-1)?.atMs ?? 0),
  }
}

/** Without characters that nobody sees: a name that turns the direction of text would turn what stands beside it. */
function nameOf(player: MatchPlayer, events: readonly FilmEvent[], gamertags: Gamertags): string {
  if (player.xuid === null) return `Bot ${/\d+/.exec(player.playerId)?.[0] ?? ''}`.trim()
  return asSeen(events[0]?.gamertag ?? '') || asSeen(gamertags.get(player.xuid) ?? '') || `XUID ${player.xuid}`
}

function fromFilmAlone(id: string, events: readonly FilmEvent[], endMs: number): LogPlayer {
  const first = events[0]
  return {
    id,
    name: asSeen(first?.gamertag ?? '') || id,
    isBot: false,
    team: isFreeForAll(events) ? null : (first?.team ?? null),
    statistics: null,
    presentFromMs: 0,
    presentToMs: endMs,
  }
}

/** Free-for-all films carry no slot; their "team" is the player's own number. */
function isFreeForAll(events: readonly FilmEvent[]): boolean {
  return events.every((event) => event.slot === null)
}
