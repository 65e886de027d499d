import { FRAMES_READER_VERSION } from '#analysis/film/frames/reader-version.ts'
import type { FilmTracks, FramesOutcome, TrackPlayer } from '#analysis/film/tracks/film-tracks.ts'
import type { EventLog, LogPlayer } from '#analysis/log/event-log.ts'
import { xuidOf } from '#analysis/log/find-player.ts'
import { alignClock } from '#analysis/tracks/building/align-clock.ts'
import { findJumps } from '#analysis/tracks/building/find-jumps.ts'
import { findMapByTracks } from '#analysis/tracks/building/find-map-by-tracks.ts'
import { boxOf, toTrackedMap } from '#analysis/tracks/building/track-box.ts'
import { type CombatContext, toTrackedDeath, toTrackedHit } from '#analysis/tracks/building/tracked-combat.ts'
import { toTrackedLife } from '#analysis/tracks/building/tracked-life.ts'
import { checkLayout, checkTracks } from '#analysis/tracks/gates/check-tracks.ts'
import { type MatchTracks, STORED_FORMAT_VERSION, type TrackedPlayer } from '#shared/tracks/match-tracks.ts'
import { isHidden, type TrackGate } from '#shared/tracks/track-gate.ts'

/** Builds the stored tracks of a film, including its gates. `log` is the log of the whole match, with its statistics if there are any. */
export function buildTracks(read: FilmTracks, log: EventLog): MatchTracks {
  const film = withMap(read, log)
  const box = boxOf(film)
  const players = toTrackedPlayers(film.players, log.players)
  const indexes = new Map(players.map(({ index }, at) => [index, at]))
  const storedIndexOf = (index: number | null) => (index === null ? null : (indexes.get(index) ?? null))
  const context: CombatContext = { lives: film.lives, box, storedIndexOf }
  const jumps = findJumps(film.lives, box)
  const explained = jumps.filter(({ isExplained }) => isExplained)
  const stored = {
    versions: { reader: FRAMES_READER_VERSION, kept: STORED_FORMAT_VERSION } as const,
    film: { majorVersion: film.filmMajorVersion, format: film.format, build: film.build },
    map: toTrackedMap(film),
    endMs: Math.round(film.endMs),
    clock: alignClock(
      film.deaths.map(({ ms, victimPlayer }) => ({ ms, playerId: players[storedIndexOf(victimPlayer) ?? -1]?.playerId ?? null })),
      log,
    ),
    players,
    lives: film.lives.map((life, index) =>
      toTrackedLife(
        life,
        storedIndexOf(life.playerIndex) ?? 0,
        box,
        explained.filter((jump) => jump.life === index),
      ),
    ),
    hits: film.damage.map((hit) => toTrackedHit(context, hit)).filter((hit) => hit !== null),
    deaths: film.deaths.map((death) => toTrackedDeath(context, death)).filter((death) => death !== null),
    gaps: film.gaps,
    problems: film.problems,
  }
  return { ...stored, gates: checkTracks({ film, box, jumps, stored, log }) }
}

function withMap(film: FilmTracks, log: EventLog): FilmTracks {
  const baseMap = film.map.foundBy === 'nothing' ? findMapByTracks(film, log) : null
  return baseMap ? { ...film, map: { foundBy: 'tracks', baseMap } } : film
}

/** Gives the film's players their ids in log and statistics. A bot gets one only if it is the only bot in both. */
function toTrackedPlayers(players: readonly TrackPlayer[], logged: readonly LogPlayer[]): TrackedPlayer[] {
  const idOfXuid = new Map(logged.flatMap(({ id, isBot }) => (isBot ? [] : [[xuidOf(id), id] as const])))
  const bots = logged.filter(({ isBot }) => isBot)
  const nameless = players.filter(({ xuid }) => xuid === null)
  const onlyBot = bots.length === 1 && nameless.length === 1 ? (bots[0]?.id ?? null) : null
  return players.map(({ index, xuid }) => ({ index, xuid, playerId: xuid === null ? onlyBot : (idOfXuid.get(xuid) ?? null) }))
}

/** The usable result of a film's frames: the tracks with their gates, or the reason why there are none. */
export type TracksOutcome =
  | { readonly status: 'kept'; readonly tracks: MatchTracks }
  | { readonly status: 'gate-failed'; readonly gates: readonly TrackGate[] }
  | { readonly status: 'unreadable' }

/** Judges the decoded frames of a film by its gates. `log` is the log of the whole match. */
export function tracksOfFilm(outcome: FramesOutcome, log: EventLog): TracksOutcome {
  if (outcome.status === 'refused') return { status: 'unreadable' }
  if (outcome.status === 'untrusted') return { status: 'gate-failed', gates: checkLayout({ film: outcome }) }
  const tracks = buildTracks(outcome.tracks, log)
  return isHidden(tracks.gates, 'everything') ? { status: 'gate-failed', gates: tracks.gates } : { status: 'kept', tracks }
}
