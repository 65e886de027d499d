import type { FilmEvent, FilmSummary } from '#analysis/film/film-event.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import type { Match, MatchPlayer } from '#analysis/statistics/match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { modeOf } from '#analysis/statistics/modes.ts'

/** Small matches for tests, given event by event: `a` to `d` are Eagle, `e` to `h` are Cobra. */
const SEATS = 'abcdefgh'
const TEAM_SIZE = 4
const FIRST_XUID = 1001
const SLAYER = 6

export function xuidOf(seat: string): string {
  return String(FIRST_XUID + SEATS.indexOf(seat))
}

export function idOf(seat: string): string {
  return `xuid(${xuidOf(seat)})`
}

export function kill(atMs: number, killer: string, victim: string, deathAtMs = atMs): FilmEvent[] {
  return [eventOf('kill', atMs, killer), ...death(deathAtMs, victim)]
}

export function death(atMs: number, seat: string): FilmEvent[] {
  return [eventOf('death', atMs, seat)]
}

export function award(atMs: number, seat: string): FilmEvent[] {
  return [eventOf('mode', atMs, seat)]
}

export function medal(atMs: number, seat: string, filmId: number, name: string | null): FilmEvent[] {
  return [{ ...eventOf('medal', atMs, seat), medal: { filmId, name } }]
}

function eventOf(kind: FilmEvent['kind'], atMs: number, seat: string): FilmEvent {
  const place = SEATS.indexOf(seat)
  const team = Math.floor(place / TEAM_SIZE)
  return { kind, atMs, xuid: xuidOf(seat), gamertag: `Player ${seat}`, team, slot: place % TEAM_SIZE, medal: null }
}

/** In free-for-all, films have no slot, and the team is the player's own number. */
export function withoutTeams(events: readonly FilmEvent[]): FilmEvent[] {
  return events.map((event) => ({ ...event, team: Number(event.xuid) - FIRST_XUID, slot: null }))
}

export function filmOf(events: readonly FilmEvent[]): FilmSummary {
  const inOrder = [...events].sort((one, other) => one.atMs - other.atMs)
  return { filmMajorVersion: null, declaredEvents: events.length, complete: true, problems: [], events: inOrder }
}

/** Statistics that agree with the events; by default Slayer of one round. */
export function matchOf(events: readonly FilmEvent[], changes: Partial<Match> = {}): Match {
  const teams = [0, 1].map((teamId) => ({
    teamId,
    outcome: 'tie' as const,
    score: events.filter(({ kind, team }) => kind === 'kill' && team === teamId).length,
    rounds: { won: 0, lost: 0, tied: 1 },
  }))
  return {
    matchId: 'sample',
    mode: modeOf(SLAYER),
    startedAt: '2026-01-01T00:00:00Z',
    durationMs: 600_000,
    playableMs: 600_000,
    mapAssetId: 'map',
    mapVersionId: 'version',
    playlistAssetId: null,
    areTeamsEnabled: true,
    lifecycle: 'matchmade',
    teams,
    players: [...SEATS].map((seat) => playerOf(events, seat)),
    unread: [],
    ...changes,
  }
}

export function playerOf(events: readonly FilmEvent[], seat: string, changes: Partial<MatchPlayer> = {}): MatchPlayer {
  const count = (kind: FilmEvent['kind']) => events.filter((event) => event.kind === kind && event.xuid === xuidOf(seat)).length
  return {
    playerId: idOf(seat),
    xuid: xuidOf(seat),
    teamId: Math.floor(SEATS.indexOf(seat) / TEAM_SIZE),
    outcome: 'tie',
    isPresentAtBeginning: true,
    isPresentAtCompletion: true,
    joinedMs: null,
    leftMs: null,
    timePlayedMs: 600_000,
    totals: { ...NO_TOTALS, kills: count('kill'), deaths: count('death') },
    medals: count('medal'),
    objectiveAwards: count('mode'),
    modeTotals: {},
    ...changes,
  }
}

/** A bot as statistics list it; films do not contain bots. */
export function botOf(number: number, teamId: number): MatchPlayer {
  return { ...playerOf([], 'a'), playerId: `bid(${number}.0)`, xuid: null, teamId }
}

const NO_TOTALS: MatchPlayer['totals'] = {
  score: 0,
  kills: 0,
  deaths: 0,
  assists: 0,
  suicides: 0,
  betrayals: 0,
  shotsFired: 0,
  shotsHit: 0,
  damageDealt: 0,
  damageTaken: 0,
}

export function logOf(events: readonly FilmEvent[], changes: Partial<Match> = {}): EventLog {
  return buildEventLog({ match: matchOf(events, changes), film: filmOf(events) })
}

/** The log of a simulated match, from its statistics and all events of its film. */
export function logOfSimulated({ statistics, film }: { readonly statistics: unknown; readonly film: readonly FilmEvent[] }): EventLog {
  return buildEventLog({ match: readMatchStats(statistics), film: filmOf(film) })
}

export function seatIn(log: EventLog, seat: string): LogPlayer {
  const player = log.players.find(({ id }) => id === idOf(seat))
  if (!player) throw new Error(`nobody sits at ${seat}`)
  return player
}
