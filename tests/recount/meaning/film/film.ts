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

/** The film as somebody sees it who knows who is who, and lays its clock upon the log's. Times are the film's. */
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

/** So near to each other in time are the death of a log and the end of its life in the film. */
const SAME_DEATH_MS = 500

const OPENED = new WeakMap<Scene, Film>()

/** The film of a scene, opened once; null where its report has none. */
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

/** The life of the film that a death of the log ended, with its place in the list of lives. */
export function lifeOfDeath({ tracks, filmMs, place, scene }: Film, death: LogEvent): { life: TrackedLife; index: number } | null {
  const person = scene.log.persons.find(({ key }) => key === death.person)
  const index = tracks.lives.findIndex(
    ({ player, ending, endMs }) =>
      person !== undefined && player === place(person) && ending !== 'film-end' && Math.abs(endMs - filmMs(death.atMs)) <= SAME_DEATH_MS,
  )
  const life = tracks.lives[index]
  return life ? { life, index } : null
}

/** Frames are missing in the ten seconds before it, or ever since anybody else was last seen alive. */
export function isInGap({ tracks, filmMs, scene, livesOf }: Film, event: LogEvent): boolean {
  const ms = filmMs(event.atMs)
  const isUnseen = (person: Person) => {
    const last = livesOf(person).findLast(({ startMs }) => startMs <= ms)
    return (last === undefined || last.endMs < ms) && tracks.gaps.some((gap) => gap.fromMs < ms && gap.toMs > (last?.endMs ?? 0))
  }
  const isMissing = tracks.gaps.some(({ fromMs, toMs }) => fromMs <= ms && toMs >= ms - 10_000)
  return isMissing || scene.log.persons.some((person) => person.key !== event.person && isUnseen(person))
}

/** Who made a hit, if he is an enemy of the one hit. */
export function enemyWhoHit(film: Film, hit: TrackedHit): Person | null {
  const [by, on] = [film.personAt(hit.attackerPlayer), film.personAt(film.tracks.lives[hit.victimLife]?.player ?? null)]
  return by && on && film.enemies(on).some(({ key }) => key === by.key) ? by : null
}

/** Hits on one life, cut wherever nobody hit it for too long. */
export function runsOn({ tracks }: Film, life: number, isTooLong: (gapMs: number) => boolean): TrackedHit[][] {
  const runs: TrackedHit[][] = []
  for (const hit of tracks.hits.filter(({ victimLife }) => victimLife === life)) {
    const last = runs.at(-1)
    if (last && !isTooLong(hit.ms - (last.at(-1)?.ms ?? 0))) last.push(hit)
    else runs.push([hit])
  }
  return runs
}

/** Until a shield begins to return, five seconds after a hit, hits belong to one fight. */
export const isShieldBack = (gapMs: number) => gapMs >= 5_000
/** An exchange has no pause longer than a reload. */
export const isPause = (gapMs: number) => gapMs > 1_500

export function standsAt({ tracks, place }: Film, person: Person, ms: number): Place | null {
  const life = lifeAt(tracks, place(person), ms)
  return life ? placeAt(life, ms) : null
}

/** Straight distances to the living team-mates of a person. */
export function mateDistances(film: Film, person: Person, from: Place, ms: number): number[] {
  return film.mates(person).flatMap((mate) => {
    const there = standsAt(film, mate, ms)
    return there ? [distance(from, there)] : []
  })
}

/** The middle value; of an even number of them, what lies midway between the two in the middle. */
export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}
