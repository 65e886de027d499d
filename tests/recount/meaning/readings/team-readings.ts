import { degreesOffAim, distance } from '#shared/tracks/geometry.ts'
import { aimAt, lifeAt, placeAt, shieldAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { sumOf } from '#tests/recount/counters/recount.ts'
import type { FilmDeath } from '#tests/recount/meaning/film/causes.ts'
import { enemyWhoHit, type Film, isPause, isShieldBack, middleOf, runsOn, standsAt } from '#tests/recount/meaning/film/film.ts'
import type { Reading, Readings } from '#tests/recount/meaning/reading.ts'
import { answeringKill } from '#tests/recount/naive/naive-kinds.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { counted, others, readFilm, seen } from './read-film.ts'

const isNear = (one: Place, other: Place) => distance(one, other) <= 6 && Math.abs(one[2] - other[2]) <= 1

function helpChances(film: Film, person: Person): { isTaken: boolean }[] {
  const me = film.place(person)
  const on = ({ victimLife }: TrackedHit) => film.tracks.lives[victimLife]?.player
  return film.tracks.lives.flatMap((life, index) => {
    if (!film.mates(person).some((mate) => film.place(mate) === life.player)) return []
    return runsOn(film, index, isPause).flatMap(([first]) => {
      const foe = first && enemyWhoHit(film, first)
      const place = first && standsAt(film, person, first.ms)
      if (!first || !foe || !place || !isNear(place, first.victim.place)) return []
      if (film.tracks.hits.some((hit) => on(hit) === me && hit.ms <= first.ms && first.ms - hit.ms <= 1_500)) return []
      const isTaken = film.tracks.hits.some(
        (hit) => hit.attackerPlayer === me && on(hit) === film.place(foe) && hit.ms >= first.ms && hit.ms - first.ms <= 3_000,
      )
      return [{ isTaken }]
    })
  })
}

function nearDeaths(film: Film, person: Person): FilmDeath[] {
  return film.mates(person).flatMap((mate) =>
    seen(film, mate).filter(({ killer, ms, place }) => {
      const life = lifeAt(film.tracks, film.place(person), ms)
      return killer !== null && life !== null && shieldAt(life, ms) >= 0.5 && isNear(placeAt(life, ms), place)
    }),
  )
}

/** Mean distances between the living players of a side, each time one of them comes under fire with at least two alive. */
function spreads(film: Film, persons: readonly Person[]): number[] {
  return film.tracks.lives.flatMap((life, index) => {
    if (!persons.some((person) => film.place(person) === life.player)) return []
    return runsOn(film, index, isShieldBack).flatMap(([first]) => {
      if (!first) return []
      const places = persons.flatMap((person) => {
        const place = standsAt(film, person, first.ms)
        return place ? [place] : []
      })
      const pairs = places.flatMap((one, at) => places.slice(at + 1).map((other) => distance(one, other)))
      return pairs.length > 0 ? [sumOf(pairs, (units) => units) / pairs.length] : []
    })
  })
}

function spread(isWider: boolean): Reading {
  return readFilm((film, own) => {
    const [mine, theirs] = [middleOf(spreads(film, [own, ...film.mates(own)])), middleOf(spreads(film, film.enemies(own)))]
    return { own: mine, others: theirs, 'further is further, and closer is closer': mine > theirs === isWider }
  })
}

function enemySpawns(film: Film, person: Person): { isBehind: boolean }[] {
  return film.enemies(person).flatMap((foe) =>
    film.livesOf(foe).flatMap(({ startMs, spawn }) => {
      const life = lifeAt(film.tracks, film.place(person), startMs)
      const aim = life && aimAt(life, startMs)
      if (!life || !aim) return []
      const place = placeAt(life, startMs)
      return [{ isBehind: distance(place, spawn) <= 10 && degreesOffAim(place, aim, spawn) > 120 }]
    }),
  )
}

export const TEAM_READINGS: Readings = {
  'team.help': readFilm((film, own) => ({
    own: counted(helpChances(film, own), ({ isTaken }) => isTaken),
    others: counted(
      others(film).flatMap((one) => helpChances(film, one)),
      ({ isTaken }) => isTaken,
    ),
  })),
  'team.near-deaths': readFilm((film, own) => {
    const isAnswered = ({ event }: FilmDeath) => answeringKill(film.scene.log, event) !== null
    return {
      own: counted(nearDeaths(film, own), isAnswered),
      others: counted(
        others(film).flatMap((one) => nearDeaths(film, one)),
        isAnswered,
      ),
    }
  }),
  'team.spread-wider': spread(true),
  'team.spawned-behind': readFilm((film, own) => ({
    own: counted(enemySpawns(film, own), ({ isBehind }) => isBehind),
    others: counted(
      others(film).flatMap((one) => enemySpawns(film, one)),
      ({ isBehind }) => isBehind,
    ),
  })),
}
