import { quantileSorted } from 'd3-array'
import type { EventLog, LogEvent, LogPlayer } from '#analysis/log/event-log.ts'
import { livesAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { toFilmMs, toLogMs } from '#shared/tracks/track-clock.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { findFights } from './fights.ts'
import { areHitsNamed } from './hits.ts'
import { findFixedObjectives, findLiveObjectives } from './live-objectives.ts'
import { findKickOff, playedTracks } from './played-time.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** A death of the log and the end of its life in the film are at most this far apart after the clocks are aligned. */
const SAME_DEATH_MS = 250

/** Joins log and tracks. Null when a failed gate hides everything in the tracks. */
export function joinTracks(log: EventLog, read: MatchTracks): TrackedMatch | null {
  if (isHidden(read.gates, 'everything')) return null
  const eventsMs = (log.fullLog ?? log).events.map(({ atMs }) => toFilmMs(read, atMs))
  const tracks = playedTracks(read, eventsMs)
  const players = tracks.players.map(({ playerId }) => log.players.find(({ id }) => id === playerId) ?? null)
  const playerIndexOf = (playerId: string) => {
    const index = players.findIndex((player) => player?.id === playerId)
    return index < 0 ? null : index
  }
  const lives = livesOfDeaths(log, tracks, playerIndexOf)
  const hasPlaces = tracks.map.areDistancesKnown && !isHidden(tracks.gates, 'positions')
  const filmMs = (ms: number) => toFilmMs(tracks, ms)
  return {
    log,
    tracks,
    kickOffMs: findKickOff(read, eventsMs),
    players,
    hasPlaces,
    isArena: isArena(tracks, players),
    areAttackersNamed: areHitsNamed({ tracks }),
    fights: findFights(tracks),
    objectives: findLiveObjectives(log, { tracks, playerIndexOf, filmMs, hasPlaces }),
    strongholds: findFixedObjectives(log, { tracks, playerIndexOf, filmMs, hasPlaces }),
    playerIndexOf,
    matesOf: sides(players, (own, other) => own.team !== null && own.team === other.team),
    enemiesOf: sides(players, (own, other) => own.team === null || own.team !== other.team),
    lifeEndedBy: (deathId) => lives.get(deathId) ?? null,
    logMs: (ms) => toLogMs(tracks, ms),
    filmMs,
  }
}

/** Returns a lookup of the other players for whom `isAmong` holds. A player who is not in the log is on no side. */
function sides(players: readonly (LogPlayer | null)[], isAmong: (own: LogPlayer, other: LogPlayer) => boolean) {
  const byPlayer = players.map(
    (own, index) =>
      new Set(players.flatMap((other, at) => (at !== index && own !== null && other !== null && isAmong(own, other) ? [at] : []))),
  )
  return (player: number): ReadonlySet<number> => byPlayer[player] ?? new Set()
}

function livesOfDeaths(log: EventLog, tracks: MatchTracks, playerIndexOf: TrackedMatch['playerIndexOf']): Map<string, number> {
  const found = new Map<string, number>()
  const deaths = (log.fullLog ?? log).events.filter((event) => event.kind === 'death')
  for (const death of deaths) {
    const life = lifeEndedAt(tracks, playerIndexOf(death.player), death)
    if (life !== null && ![...found.values()].includes(life)) found.set(death.id, life)
  }
  return found
}

function lifeEndedAt(tracks: MatchTracks, player: number | null, death: LogEvent): number | null {
  const apart = ({ endMs }: TrackedLife) => Math.abs(toLogMs(tracks, endMs) - death.atMs)
  const near = tracks.lives
    .map((life, index) => ({ life, index }))
    .filter(({ life }) => life.player === player && life.ending !== 'film-end' && apart(life) <= SAME_DEATH_MS)
    .sort((one, other) => apart(one.life) - apart(other.life))
  return near[0]?.index ?? null
}

/** Arena sides have four players, those of Husky Raid and the like five. Big teams have eight or twelve. */
const LARGEST_SIDE = 5
/** Along its longer side an arena is used over some 30 to 60 world units, a map for big teams over 100 and more. */
const LARGEST_ARENA_U = 75
/** The outermost tenth of positions does not make a map larger. */
const SHARES = [0.05, 0.95] as const
const EVERY_MS = 5_000

/**
 * True when a match was played in an arena, by the size of its sides and the area that players used. The distances for help were calculated
 * for arenas; with vehicles, rifles and open ground help comes from further away, which was never measured.
 */
function isArena(tracks: MatchTracks, players: readonly (LogPlayer | null)[]): boolean {
  return largestSide(tracks, players) <= LARGEST_SIDE && extentOf(tracks) <= LARGEST_ARENA_U
}

function largestSide(tracks: MatchTracks, players: readonly (LogPlayer | null)[]): number {
  let largest = 0
  for (let ms = 0; ms <= tracks.endMs; ms += EVERY_MS) {
    const sides = new Map<number, number>()
    for (const { player } of livesAt(tracks, ms)) {
      const team = players[player]?.team ?? null
      if (team !== null) sides.set(team, (sides.get(team) ?? 0) + 1)
    }
    largest = Math.max(largest, ...sides.values())
  }
  return largest
}

function extentOf({ lives }: MatchTracks): number {
  const span = (axis: 'x' | 'y') => {
    const values = new Float64Array(lives.reduce((length, life) => length + life[axis].length, 0))
    let at = 0
    for (const life of lives) {
      values.set(life[axis], at)
      at += life[axis].length
    }
    const sorted = Array.from(values.sort())
    return (quantileSorted(sorted, SHARES[1]) ?? 0) - (quantileSorted(sorted, SHARES[0]) ?? 0)
  }
  return Math.max(span('x'), span('y'))
}
