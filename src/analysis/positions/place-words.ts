import type { LogEvent } from '#analysis/log/event-log.ts'
import { flatDistance } from '#shared/tracks/geometry.ts'
import { floorNames, floorOf } from '#shared/tracks/ground/floors.ts'
import { CELL_U, walkGround } from '#shared/tracks/ground/walked-ground.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import type { NamedPlaces } from '#shared/tracks/named-places.ts'
import type { Place } from '#shared/tracks/place.ts'
import { NEAR_U } from './position-rules.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** The first lives begin at most this long after the kick-off. */
const FIRST_LIFE_MS = 1_000

/**
 * Describes where the player of an event was, in words that can be found on the picture: "by the hill, north-west side, high floor". North
 * is up. Nearby things are known only from awards and spawns, and a name only where one was drawn. Null when no place is known.
 */
export function placeReader(match: TrackedMatch, youId: string, named: NamedPlaces | null): (event: LogEvent) => string | null {
  if (!match.hasPlaces) return () => null
  const ground = walkGround(match.tracks.lives)
  const third = (value: number, from: number, cells: number) =>
    Math.min(2, Math.max(0, Math.floor((3 * (value - from)) / (cells * CELL_U))))
  const sideOf = ([x, y]: Place) => {
    const side = [
      ['south', '', 'north'][third(y, ground.bottom, ground.rows)],
      ['west', '', 'east'][third(x, ground.left, ground.columns)],
    ].filter(Boolean)
    return side.length === 0 ? 'middle' : `${side.join('-')} side`
  }
  const floorAt = ([, , z]: Place) =>
    ground.cuts.length === 0 ? '' : `${floorNames(ground.cuts)[floorOf(ground.cuts, z)]?.toLowerCase()} floor`
  const [you, started] = [match.playerIndexOf(youId), startsOf(match)]
  return (event) => {
    const player = match.playerIndexOf(event.player)
    if (player === null) return null
    const ms = match.filmMs(event.atMs)
    const ended = event.kind === 'death' ? match.lifeEndedBy(event.id) : null
    const life = ended === null ? lifeAt(match.tracks, player, ms) : match.tracks.lives[ended]
    if (!life) return null
    const place = placeAt(life, Math.min(ms, life.endMs))
    const near = objectiveNear(match, player, place, ms) ?? startNear(match, you, started, place)
    return [near, nameOf(named, place) ?? sideOf(place), floorAt(place)].filter(Boolean).join(', ')
  }
}

function objectiveNear({ objectives, strongholds }: TrackedMatch, player: number, place: Place, ms: number): string | null {
  const isNear = (other: Place) => flatDistance(place, other) <= NEAR_U
  const live = objectives.find(
    ({ fromMs, toMs, carrier, placeAt: at }) => ms >= fromMs && ms < toMs && carrier !== player && isNear(at(ms)),
  )
  if (live) return `by the ${live.kind}`
  return strongholds.some(isNear) ? 'by a zone' : null
}

/** The first spawns of all players; none in a match of several rounds, in which sides may change. */
function startsOf({ log, kickOffMs, tracks }: TrackedMatch): { readonly player: number; readonly spawn: Place }[] {
  if (kickOffMs === null || log.rounds.rounds.length > 1) return []
  return tracks.lives.filter(({ startMs }) => startMs <= kickOffMs + FIRST_LIFE_MS)
}

/** From the reader's view, whoever the event's player is. */
function startNear(match: TrackedMatch, you: number | null, starts: ReturnType<typeof startsOf>, place: Place): string | null {
  const near = starts.find(({ spawn }) => flatDistance(place, spawn) <= NEAR_U)
  if (!near || you === null || match.matesOf(you).size === 0) return null
  if (near.player === you || match.matesOf(you).has(near.player)) return 'where your team started'
  return match.enemiesOf(you).has(near.player) ? 'where the enemy started' : null
}

function nameOf(named: NamedPlaces | null, [x, y, z]: Place): string | null {
  const found = named?.places.find(({ lowest, highest, outline }) => z >= lowest && z <= highest && isInside(outline, x, y))
  return found?.name ?? null
}

/** Even-odd rule. */
function isInside(outline: NamedPlaces['places'][number]['outline'], x: number, y: number): boolean {
  return outline.reduce((inside, [ax, ay], at) => {
    const [bx, by] = outline[(at + 1) % outline.length] ?? [ax, ay]
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside
  }, false)
}
