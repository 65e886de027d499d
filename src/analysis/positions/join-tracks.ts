import type { EventLog, LogEvent, LogPlayer } from '#analysis/log/event-log.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { toFilmMs, toLogMs } from '#shared/tracks/track-clock.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { isArena } from './arena-size.ts'
import { findFights } from './fights.ts'
import { areHitsNamed } from './hits.ts'
import { findLiveObjectives, findStandingObjectives } from './live-objectives.ts'
import { findKickOff, playedTracks } from './played-time.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** A death of the log and the end of its life in the film are this near once both clocks are laid upon each other. */
const SAME_DEATH_MS = 250

/** Null where the tracks may not be used at all, because a check of how they were read failed. */
export function joinTracks(log: EventLog, read: MatchTracks): TrackedMatch | null {
  if (isHidden(read.gates, 'everything')) return null
  const eventsMs = (log.whole ?? log).events.map(({ atMs }) => toFilmMs(read, atMs))
  const tracks = playedTracks(read, eventsMs)
  const players = tracks.players.map(({ playerId }) => log.players.find(({ id }) => id === playerId) ?? null)
  const placeOf = (playerId: string) => {
    const place = players.findIndex((player) => player?.id === playerId)
    return place < 0 ? null : place
  }
  const lives = livesOfDeaths(log, tracks, placeOf)
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
    objectives: findLiveObjectives(log, { tracks, placeOf, filmMs, hasPlaces }),
    strongholds: findStandingObjectives(log, { tracks, placeOf, filmMs, hasPlaces }),
    placeOf,
    matesOf: sides(players, (own, other) => own.team !== null && own.team === other.team),
    enemiesOf: sides(players, (own, other) => own.team === null || own.team !== other.team),
    lifeEndedBy: (deathId) => lives.get(deathId) ?? null,
    logMs: (ms) => toLogMs(tracks, ms),
    filmMs,
  }
}

/** Of each player, the others that stand to him as asked. Somebody whom the log does not know is on nobody's side. */
function sides(players: readonly (LogPlayer | null)[], isAmong: (own: LogPlayer, other: LogPlayer) => boolean) {
  const byPlayer = players.map(
    (own, place) =>
      new Set(players.flatMap((other, at) => (at !== place && own !== null && other !== null && isAmong(own, other) ? [at] : []))),
  )
  return (player: number): ReadonlySet<number> => byPlayer[player] ?? new Set()
}

function livesOfDeaths(log: EventLog, tracks: MatchTracks, placeOf: TrackedMatch['placeOf']): Map<string, number> {
  const found = new Map<string, number>()
  const deaths = (log.whole ?? log).events.filter((event) => event.kind === 'death')
  for (const death of deaths) {
    const life = lifeEndedAt(tracks, placeOf(death.player), death)
    if (life !== null && ![...found.values()].includes(life)) found.set(death.id, life)
  }
  return found
}

function lifeEndedAt(tracks: MatchTracks, player: number | null, death: LogEvent): number | null {
  const apart = ({ endMs }: TrackedLife) => Math.abs(toLogMs(tracks, endMs) - death.atMs)
  const near = tracks.lives
    .map((life, place) => ({ life, place }))
    .filter(({ life }) => life.player === player && life.ending !== 'film-end' && apart(life) <= SAME_DEATH_MS)
    .sort((one, other) => apart(one.life) - apart(other.life))
  return near[0]?.place ?? null
}
