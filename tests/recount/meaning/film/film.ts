import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import type { Scene } from '#tests/recount/meaning/scene.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { freedLife } from './freed-life.ts'

/** The film, with its players matched to the log's persons and its clock to the log's. Times are film times. */
export interface Film {
  readonly scene: Scene
  readonly tracks: MatchTracks
  readonly filmMs: (logMs: number) => number
  readonly place: (person: Person) => number
  readonly personAt: (place: number | null) => Person | null
  readonly livesOf: (person: Person) => readonly TrackedLife[]
  readonly mates: (person: Person) => readonly Person[]
  readonly enemies: (person: Person) => readonly Person[]
}

/** A death in the log and the end of its life in the film are at most this far apart. */
const SAME_DEATH_MS = 500

const OPENED = new WeakMap<Scene, Film>()

/** The film of a scene, cached; null when its report uses none. */
export function filmOfScene(scene: Scene): Film | null {
  const film = OPENED.get(scene) ?? openFilm(scene)
  if (film) OPENED.set(scene, film)
  return film
}

function openFilm(scene: Scene): Film | null {
  const { tracks: read, log } = scene
  if (!read) return null
  const tracks = { ...read, lives: read.lives.map((life) => freedLife(scene, read, life)) }
  const place = ({ id }: Person) => tracks.players.findIndex(({ playerId }) => playerId === id)
  const isFoe = (one: Person, other: Person) => one.key !== other.key && (one.team === null || one.team !== other.team)
  return {
    scene,
    tracks,
    filmMs: (logMs) => logMs + tracks.clock.offsetMs,
    place,
    personAt: (at) => (at === null ? null : (log.persons.find((person) => place(person) === at) ?? null)),
    livesOf: (person) => tracks.lives.filter(({ player }) => player === place(person)),
    mates: (person) => log.persons.filter((other) => other.key !== person.key && !isFoe(person, other)),
    enemies: (person) => log.persons.filter((other) => isFoe(person, other)),
  }
}

/** The film's life that a death in the log ended, with its index in the tracks. */
export function lifeOfDeath({ tracks, filmMs, place, scene }: Film, death: LogEvent): { life: TrackedLife; index: number } | null {
  const person = scene.log.persons.find(({ key }) => key === death.person)
  const index = tracks.lives.findIndex(
    ({ player, ending, endMs }) =>
      person !== undefined && player === place(person) && ending !== 'film-end' && Math.abs(endMs - filmMs(death.atMs)) <= SAME_DEATH_MS,
  )
  const life = tracks.lives[index]
  return life ? { life, index } : null
}

/** True when frames are missing in the 10 s before the event, or since another player was last seen alive. */
export function isInGap({ tracks, filmMs, scene, livesOf }: Film, event: LogEvent): boolean {
  const ms = filmMs(event.atMs)
  const isUnseen = (person: Person) => {
    const last = livesOf(person).findLast(({ startMs }) => startMs <= ms)
    return (last === undefined || last.endMs < ms) && tracks.gaps.some((gap) => gap.fromMs < ms && gap.toMs > (last?.endMs ?? 0))
  }
  const isMissing = tracks.gaps.some(({ fromMs, toMs }) => fromMs <= ms && toMs >= ms - 10_000)
  return isMissing || scene.log.persons.some((person) => person.key !== event.person && isUnseen(person))
}

/** The attacker of a hit; null unless known and an enemy of the victim. */
export function enemyWhoHit(film: Film, hit: TrackedHit): Person | null {
  const [by, on] = [film.personAt(hit.attackerPlayer), film.personAt(film.tracks.lives[hit.victimLife]?.player ?? null)]
  return by && on && film.enemies(on).some(({ key }) => key === by.key) ? by : null
}

export function runsOn({ tracks }: Film, life: number, isTooLong: (gapMs: number) => boolean): TrackedHit[][] {
  const runs: TrackedHit[][] = []
  for (const hit of tracks.hits.filter(({ victimLife }) => victimLife === life)) {
    const last = runs.at(-1)
    if (last && !isTooLong(hit.ms - (last.at(-1)?.ms ?? 0))) last.push(hit)
    else runs.push([hit])
  }
  return runs
}

/** A shield begins to recharge 5 s after a hit. Hits before that belong to one fight. */
export const isShieldBack = (gapMs: number) => gapMs >= 5_000
/** Hits of one exchange have no pause longer than a reload. */
export const isPause = (gapMs: number) => gapMs > 1_500

export function standsAt({ tracks, place }: Film, person: Person, ms: number): Place | null {
  const life = lifeAt(tracks, place(person), ms)
  return life ? placeAt(life, ms) : null
}

/** Distances in world units to the living teammates of a person. */
export function mateDistances(film: Film, person: Person, from: Place, ms: number): number[] {
  return film.mates(person).flatMap((mate) => {
    const there = standsAt(film, mate, ms)
    return there ? [distance(from, there)] : []
  })
}

/** The median; NaN without values. */
export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}
