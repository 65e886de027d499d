import { flatDistance } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import { isStop } from '#tests/recount/naive/naive-kinds.ts'
import type { Film } from './film.ts'

interface Award {
  readonly id: string
  readonly ms: number
  readonly player: number
  readonly life: number
  readonly place: Place
}

/** Objective awards with the place of their player. Awards for stops are included only if `withStops`. */
function awardsOf({ tracks, scene, filmMs, place }: Film, withStops: boolean): Award[] {
  const { log } = scene
  const stops = new Set(
    log.events.filter((event) => event.kind === 'kill' && isStop(log, event)).map(({ person, atMs }) => `${person} ${atMs}`),
  )
  return log.events.flatMap((event): Award[] => {
    const person = log.persons.find(({ key }) => key === event.person)
    if (event.kind !== 'objective' || !person) return []
    const isOfKill = [...stops].some((key) => key.startsWith(`${event.person} `) && Math.abs(Number(key.split(' ')[1]) - event.atMs) <= 5)
    const ms = filmMs(event.atMs)
    const life = tracks.lives.findIndex(({ player, startMs, endMs }) => player === place(person) && startMs <= ms && ms < endMs)
    const lived = tracks.lives[life]
    return lived && (withStops || !isOfKill) ? [{ id: event.id, ms, player: place(person), life, place: placeAt(lived, ms) }] : []
  })
}

const middle = (awards: readonly Award[]): Place => {
  const mean = (axis: 0 | 1 | 2) => awards.reduce((sum, { place }) => sum + place[axis], 0) / awards.length
  return [mean(0), mean(1), mean(2)]
}

/** An award this far from a group's middle belongs to another hill or zone. */
const isApart = (group: readonly Award[], award: Award) => flatDistance(middle(group), award.place) > 8

/** Awards grouped by hill, in order of time. */
export function hillsOf(film: Film): Award[][] {
  const groups: Award[][] = []
  for (const award of awardsOf(film, true)) {
    const last = groups.at(-1)
    if (last && !isApart(last, award)) last.push(award)
    else groups.push([award])
  }
  return groups.filter(({ length }) => length > 1)
}

/** The three places with the most awards. */
export function strongholdsOf(film: Film): Place[] {
  const groups: Award[][] = []
  for (const award of awardsOf(film, false)) {
    const near = groups.find((group) => !isApart(group, award))
    if (near) near.push(award)
    else groups.push([award])
  }
  return groups
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 3)
    .map(middle)
}

/** Holds of the ball, award by award: it pays every 5 s. */
export function holdsOf(film: Film): { fromMs: number; toMs: number; player: number; life: number }[] {
  const awards = awardsOf(film, false)
  return awards.flatMap(({ ms, life, player }, at) => {
    const next = awards[at + 1]
    return next && next.life === life && next.ms - ms <= 5_500 ? [{ fromMs: ms, toMs: next.ms, player, life }] : []
  })
}

/** The middles of the live hill or strongholds; empty in other modes. */
export function livePlaces(film: Film, ms: number): { what: 'hill' | 'stronghold'; middle: Place }[] {
  const { mode } = film.scene.report.match
  if (mode === 'King of the Hill')
    return hillsOf(film)
      .filter((group) => (group[0]?.ms ?? 0) <= ms && ms <= (group.at(-1)?.ms ?? 0))
      .map((group) => ({ what: 'hill', middle: middle(group) }))
  return mode === 'Strongholds' ? strongholdsOf(film).map((place) => ({ what: 'stronghold', middle: place })) : []
}

export { middle as middleOfAwards }
