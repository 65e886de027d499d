import { FRAMES_READER_VERSION } from '#analysis/film/frames/reader-version.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { KEPT_VERSION } from '#shared/tracks/kept-form/kept-tracks.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { checkTracks } from './gates/check-tracks.ts'
import { alignClock } from './keep/align-clock.ts'
import { findJumps } from './keep/find-jumps.ts'
import { type CombatContext, keepAction, keepDeath, keepHit } from './keep/keep-combat.ts'
import { keepLife } from './keep/keep-life.ts'
import { keepPlayers } from './keep/keep-players.ts'
import { keepRounds } from './keep/keep-rounds.ts'
import { boxOf, keepMap } from './keep/kept-box.ts'

/** What is kept of a film's frames, its gates included. `log` is the log of the whole match, with its statistics where there are any. */
export function keepTracks(film: FilmTracks, log: EventLog): MatchTracks {
  const box = boxOf(film)
  const players = keepPlayers(film.players, log.players)
  const places = new Map(players.map(({ index }, place) => [index, place]))
  const placeOf = (index: number | null) => (index === null ? null : (places.get(index) ?? null))
  const context: CombatContext = { lives: film.lives, box, placeOf }
  const jumps = findJumps(film.lives, box)
  const explained = jumps.filter(({ isExplained }) => isExplained)
  const kept = {
    versions: { reader: FRAMES_READER_VERSION, kept: KEPT_VERSION },
    film: { majorVersion: film.filmMajorVersion, format: film.format, build: film.build },
    map: keepMap(film),
    endMs: Math.round(film.endMs),
    clock: alignClock(
      film.deaths.map(({ ms, victimPlayer }) => ({ ms, playerId: players[placeOf(victimPlayer) ?? -1]?.playerId ?? null })),
      log,
    ),
    players,
    lives: film.lives.map((life, place) =>
      keepLife(
        life,
        placeOf(life.playerIndex) ?? 0,
        box,
        explained.filter((jump) => jump.life === place),
      ),
    ),
    hits: film.damage.map((hit) => keepHit(context, hit)).filter((hit) => hit !== null),
    shots: film.shots.map(({ ms, life, weapon, hitLife }) => ({ ms: Math.round(ms), life, weapon, hitLife })),
    rounds: keepRounds(film.magazines, film.shots),
    deaths: film.deaths.map((death) => keepDeath(context, death)).filter((death) => death !== null),
    assists: film.assists.flatMap(({ ms, victimPlayer, killerPlayer, assistantPlayer, ...shares }) => {
      const [victim, killer, assistant] = [placeOf(victimPlayer), placeOf(killerPlayer), placeOf(assistantPlayer)]
      if (victim === null || killer === null || assistant === null) return []
      return [{ ms: Math.round(ms), victimPlayer: victim, killerPlayer: killer, assistantPlayer: assistant, ...shares }]
    }),
    actions: film.actions.map(keepAction),
    problems: film.problems,
  }
  return { ...kept, gates: checkTracks({ film, box, jumps, kept, log }) }
}
