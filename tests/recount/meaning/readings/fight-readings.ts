import { placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import type { FilmDeath } from '#tests/recount/meaning/film/causes.ts'
import { type Film, filmOfScene, middleOf } from '#tests/recount/meaning/film/film.ts'
import type { Readings, Truth } from '#tests/recount/meaning/reading.ts'
import type { Scene } from '#tests/recount/meaning/scene.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { rangeOf } from './card-readings.ts'
import { counted, others, readFilm, seen } from './read-film.ts'

interface Fight {
  readonly hits: readonly TrackedHit[]
  readonly first: TrackedHit
}

/** Hits between the person and each other player, split at pauses of more than 5 s. */
function fightsOf(film: Film, person: Person): Fight[] {
  const me = film.place(person)
  const on = ({ victimLife }: TrackedHit) => film.tracks.lives[victimLife]?.player
  const byFoe = new Map<number, TrackedHit[][]>()
  for (const hit of film.tracks.hits) {
    const [by, to] = [hit.attackerPlayer, on(hit)]
    const foe = by === me ? to : by
    if (by === null || by === to || foe === undefined || foe === null || (by !== me && to !== me)) continue
    const runs = byFoe.get(foe) ?? []
    const last = runs.at(-1)
    if (last && hit.ms - (last.at(-1)?.ms ?? 0) <= 5_000) last.push(hit)
    else runs.push([hit])
    byFoe.set(foe, runs)
  }
  return [...byFoe.values()].flat().flatMap((hits) => (hits[0] ? [{ hits, first: hits[0] }] : []))
}

/** Fights that no third player took part in, with both players nearly whole at the first hit. */
function evenDuels(film: Film, person: Person): Fight[] {
  const on = ({ victimLife }: TrackedHit) => film.tracks.lives[victimLife]?.player ?? -1
  return fightsOf(film, person).filter(({ hits, first }) => {
    const two = [first.attackerPlayer ?? -1, on(first)]
    const lastMs = hits.at(-1)?.ms ?? first.ms
    const isThird = film.tracks.hits.some((hit) => hit.ms >= first.ms && hit.ms <= lastMs && two.includes(on(hit)) && !hits.includes(hit))
    const isUnhurt = (stance: TrackedHit['attacker']) => stance !== null && stance.shield >= 0.75 && stance.health >= 0.75
    return !isThird && isUnhurt(first.victim) && isUnhurt(first.attacker)
  })
}

function duels(film: Film, own: Person): Truth {
  const me = film.place(own)
  return { won: wonBy(film, own), begun: counted(evenDuels(film, own), ({ first }) => first.attackerPlayer === me) }
}

/** Even duels that the player won, of those that ended in a kill. */
function wonBy(film: Film, own: Person): [number, number] {
  const killed = evenDuels(film, own).flatMap(({ hits }) => hits.findLast(({ isKillingBlow }) => isKillingBlow)?.attackerPlayer ?? [])
  return counted(killed, (by) => by === film.place(own))
}

export function wonDuels(scene: Scene): [number, number] | null {
  const film = filmOfScene(scene)
  return film && wonBy(film, film.scene.own)
}

/** The median height of the last half second: a jump is not higher ground. */
function height(life: TrackedLife, ms: number): number {
  return middleOf(
    [0, 100, 200, 300, 400, 500]
      .map((ago) => ms - ago)
      .filter((at) => at >= life.startMs)
      .map((at) => placeAt(life, at)[2]),
  )
}

function higher(film: Film, { killer, life, ms }: FilmDeath): number | null {
  const his = killer && film.livesOf(killer).findLast(({ startMs }) => startMs <= ms)
  return his ? height(his, Math.min(ms, his.endMs)) - height(life, ms) : null
}

interface Shares {
  readonly own: [number, number]
  readonly others: [number, number]
}

const isAbove = (film: Film) => (death: FilmDeath) => (higher(film, death) ?? 0) >= 1
const byKillers = (film: Film, persons: readonly Person[]) =>
  persons.flatMap((one) => seen(film, one)).filter(({ killer }) => killer !== null)

function fromAbove(film: Film, own: Person): Shares {
  return { own: counted(byKillers(film, [own]), isAbove(film)), others: counted(byKillers(film, others(film)), isAbove(film)) }
}

export function heightShares(scene: Scene): (Shares & { readonly above: readonly string[]; readonly of: number }) | null {
  const film = filmOfScene(scene)
  if (!film) return null
  const shown = byKillers(film, [film.scene.own])
  return { ...fromAbove(film, film.scene.own), above: shown.filter(isAbove(film)).map(({ event }) => event.id), of: shown.length }
}

const knownRanges = (film: Film, deaths: readonly FilmDeath[]) =>
  deaths.flatMap((death) => (death.killer ? (rangeOf(film, death) ?? []) : []))

/** Distances of the own kills in world units. */
export function killRangesOf(scene: Scene): number[] {
  const film = filmOfScene(scene)
  if (!film) return []
  const killed = others(film)
    .flatMap((one) => seen(film, one))
    .filter(({ event }) => scene.log.killOf.get(event.id)?.person === scene.own.key)
  return knownRanges(film, killed)
}

function ranges(film: Film, own: Person): Truth {
  const [kills, deaths] = [middleOf(killRangesOf(film.scene)), middleOf(knownRanges(film, seen(film, own)))]
  return { kills, deaths, 'you die further out than you kill': deaths > kills }
}

export const FIGHT_READINGS: Readings = {
  'positions.duels': readFilm(duels),
  'positions.from-above': readFilm((film, own) => ({ ...fromAbove(film, own) })),
  'positions.range-longer': readFilm(ranges),
}
