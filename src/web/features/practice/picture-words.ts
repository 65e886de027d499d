import type { AskedItem } from '#shared/practice/practice-item.ts'
import type { Report } from '#shared/report/report.ts'
import { angleBetween, bearing, distance } from '#shared/tracks/geometry.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import { type Standing, standingAt } from '#shared/tracks/scene/scene.ts'

type Met = Omit<AskedItem['met'][number], 'place'>

/** Returns "Marble Fox, met 3 s ago". */
export function metWords({ player, atMs, hasFallen }: Met, players: Report['players'], frozenAtMs: number): string {
  const name = players.find(({ key }) => key === player)?.name ?? 'An opponent'
  const seconds = Math.round((frozenAtMs - atMs) / 1000)
  return `${name}, ${hasFallen ? 'fell' : 'met'} ${seconds < 1 ? 'just now' : `${seconds} s ago`}`
}

interface Pictured {
  readonly tracks: MatchTracks
  readonly cast: readonly Person[]
  readonly frozenMs: number
  readonly asked: AskedItem
  readonly players: Report['players']
}

export function pictureWords({ tracks, cast, frozenMs, asked, players }: Pictured): string {
  const standing = standingAt(tracks, cast, frozenMs)
  const you = standing.find(({ person }) => person.role === 'you')
  const where = (place: Place) => (you ? ` ${whereWords(you, place, tracks.map.areDistancesKnown)}` : '')
  const mates = standing.filter(({ person }) => person.role === 'mate').map(({ person, place }) => `${person.name}${where(place)}`)
  const met = asked.met.map(({ place, ...opponent }) => `${metWords(opponent, players, asked.frozenAtMs)},${where(place)}`)
  return [
    you ? 'You are in the middle.' : 'You are waiting to respawn.',
    mates.length === 0 ? 'No teammate is alive.' : `Teammates: ${mates.join('; ')}.`,
    met.length === 0 ? `You met no opponent in the last five seconds.` : `Opponents you met: ${met.join('; ')}.`,
  ].join(' ')
}

const [AHEAD, BEHIND] = [60, 120]

function whereWords({ place: own, yaw }: Standing, place: Place, isMeasured: boolean): string {
  const far = isMeasured ? `${metres(distance(own, place))} m ` : ''
  if (yaw === null) return isMeasured ? `${far}away` : 'somewhere'
  const off = angleBetween(yaw, bearing(own, place))
  if (off <= AHEAD) return `${far}ahead`
  if (off >= BEHIND) return `${far}behind you`
  // Angles run counterclockwise.
  const isLeft = angleBetween(yaw + 90, bearing(own, place)) < 90
  return `${far}to your ${isLeft ? 'left' : 'right'}`
}
