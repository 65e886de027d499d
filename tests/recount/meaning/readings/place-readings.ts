import { degreesOffAim, distance, flatDistance } from '#shared/tracks/geometry.ts'
import { aimAt, lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import { sumOf } from '#tests/recount/counters/recount.ts'
import { enemyWhoHit, type Film, isShieldBack, middleOf, runsOn, standsAt } from '#tests/recount/meaning/film/film.ts'
import { hillsOf, holdsOf, middleOfAwards, strongholdsOf } from '#tests/recount/meaning/film/objectives.ts'
import type { Reading, Readings, Truth } from '#tests/recount/meaning/reading.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { timeAlone } from './film-kind-readings.ts'
import { counted, others, readFilm, seen, shareOf } from './read-film.ts'

const isOneGround = (one: Place, other: Place) => flatDistance(one, other) <= 3 && Math.abs(one[2] - other[2]) <= 1

function sameGround(film: Film, own: Person): Truth {
  const deaths = seen(film, own)
  const groups = deaths.map((middle) => deaths.filter(({ place }) => isOneGround(middle.place, place)))
  const most = Math.max(0, ...groups.map(({ length }) => length))
  const group = groups.find(({ length }) => length === most) ?? []
  return { group: [most, deaths.length], moments: group.map(({ event }) => event.id) }
}

/** Distances of living persons to the live objective, for each second in which its place is known. The carrier is left out. */
function unitsToLive(film: Film, persons: readonly Person[]): number[] {
  const { mode } = film.scene.report.match
  const everySecond = (fromMs: number, toMs: number) =>
    Array.from({ length: Math.ceil((toMs - fromMs) / 1_000) }, (_, second) => fromMs + second * 1_000)
  const from = (person: Person, ms: number, to: Place) => {
    const place = standsAt(film, person, ms)
    return place ? [distance(place, to)] : []
  }
  if (mode === 'Strongholds') {
    const zones = strongholdsOf(film)
    return everySecond(0, film.tracks.endMs).flatMap((ms) =>
      persons.flatMap((one) => Math.min(...zones.flatMap((zone) => from(one, ms, zone)))).filter(Number.isFinite),
    )
  }
  if (mode === 'King of the Hill')
    return hillsOf(film).flatMap((group) =>
      everySecond(group[0]?.ms ?? 0, group.at(-1)?.ms ?? 0).flatMap((ms) => persons.flatMap((one) => from(one, ms, middleOfAwards(group)))),
    )
  return holdsOf(film).flatMap(({ fromMs, toMs, player, life }) =>
    everySecond(fromMs, toMs).flatMap((ms) =>
      persons.flatMap((one) => {
        const carrier = film.tracks.lives[life]
        return film.place(one) === player || !carrier ? [] : from(one, ms, placeAt(carrier, ms))
      }),
    ),
  )
}

function nearObjective(isFurther: boolean): Reading {
  return readFilm((film, own) => {
    const [mine, mates] = [unitsToLive(film, [own]), unitsToLive(film, film.mates(own))]
    const near = (all: readonly number[]): [number, number] => [1_000 * all.filter((units) => units <= 6).length, 1_000 * all.length]
    return {
      near: near(mine),
      mates: near(mates),
      own: middleOf(mine),
      theirs: middleOf(mates),
      'further is further, and nearer is nearer': middleOf(mine) > middleOf(mates) === isFurther,
    }
  })
}

function rotations(film: Film, own: Person): Truth {
  const changes = hillsOf(film)
    .slice(1)
    .flatMap((group) => {
      const ms = (group[0]?.ms ?? 0) - 10_000
      const units = (person: Person) => {
        const place = standsAt(film, person, ms)
        return place ? [distance(place, middleOfAwards(group))] : []
      }
      const [mine] = units(own)
      const mates = film.mates(own).flatMap(units)
      return mine === undefined || mates.length === 0 ? [] : [{ mine, mates }]
    })
  return {
    last: counted(changes, ({ mine, mates }) => mates.every((one) => one < mine)),
    own: middleOf(changes.map(({ mine }) => mine)),
    mates: middleOf(changes.flatMap(({ mates }) => mates)),
  }
}

function alone(isMore: boolean | null): Reading {
  return readFilm((film, own, sentence) => {
    const mine = timeAlone(film, own)
    const mates = film.mates(own).map((mate) => timeAlone(film, mate))
    return {
      own: [mine.aloneMs, mine.ofMs],
      mates: [sumOf(mates, ({ aloneMs }) => aloneMs), sumOf(mates, ({ ofMs }) => ofMs)],
      'more is more, and less is less': isMore === null || shareOf(sentence, 'own') > shareOf(sentence, 'mates') === isMore,
    }
  })
}

/** Milliseconds from a first hit from off screen until the victim aims within 20 degrees of the attacker. */
function turns(film: Film, person: Person): number[] {
  return film.tracks.lives.flatMap((life, index) => {
    if (life.player !== film.place(person)) return []
    return runsOn(film, index, isShieldBack).flatMap((run) => {
      const first = run.find((hit) => enemyWhoHit(film, hit) !== null)
      if (!first?.attacker || !first.victim.aim) return []
      if (degreesOffAim(first.victim.place, first.victim.aim, first.attacker.place) <= 60) return []
      for (let ms = first.ms; ms < life.endMs; ms += 100) {
        const foe = lifeAt(film.tracks, first.attackerPlayer ?? -1, ms)
        if (!foe) return []
        const aim = aimAt(life, ms)
        if (aim && degreesOffAim(placeAt(life, ms), aim, placeAt(foe, ms)) <= 20) return [ms - first.ms]
      }
      return []
    })
  })
}

function turn(isSlower: boolean): Reading {
  return readFilm((film, own) => {
    const [mine, theirs] = [middleOf(turns(film, own)), middleOf(others(film).flatMap((one) => turns(film, one)))]
    return { own: mine, others: theirs, 'slower is slower': mine > theirs === isSlower }
  })
}

/** Fights in which the person hurt an enemy: whether the enemy lived until the shield began to recharge. */
function hurt(film: Film, person: Person): { hasHealed: boolean }[] {
  return film.tracks.lives.flatMap((life, index) =>
    runsOn(film, index, isShieldBack).flatMap((run) => {
      const isHis = run.some((hit) => enemyWhoHit(film, hit)?.key === person.key)
      return isHis ? [{ hasHealed: life.endMs - (run.at(-1)?.ms ?? 0) >= 5_000 }] : []
    }),
  )
}

export const PLACE_READINGS: Readings = {
  'positions.same-ground': readFilm(sameGround),
  'positions.objective-further': nearObjective(true),
  'positions.rotations': readFilm(rotations),
  'positions.alone-more': alone(true),
  'tempo.turn-slower': turn(true),
  'tempo.hurt-healed': readFilm((film, own) => ({
    own: counted(hurt(film, own), ({ hasHealed }) => hasHealed),
    others: counted(
      others(film).flatMap((one) => hurt(film, one)),
      ({ hasHealed }) => hasHealed,
    ),
  })),
}
