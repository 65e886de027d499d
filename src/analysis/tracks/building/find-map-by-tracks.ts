import { groups, mean, quantile } from 'd3-array'
import { BASE_MAPS, type BaseMap } from '#analysis/film/tracks/base-maps.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { Life } from '#analysis/film/tracks/life.ts'
import { toWorld } from '#analysis/film/tracks/world-units.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { xuidOf } from '#analysis/log/find-player.ts'
import { placeOfRow, rowAt, type TrackBox } from './track-box.ts'

const WINDOW_MS = 250
/** Movement counts as along an axis when it is at least this many times as far along it as across. */
const ALONG = 4
/** In units a second. A slower player stands, a faster one is carried or thrown. */
const SPEEDS_U = [0.2, 8] as const
const FEWEST_WINDOWS = 40
/**
 * Where the fastest quarter of the speeds may begin. All players run 2.6 units a second, and sprint 2.9; in windows along one axis of six
 * recorded films, the fastest quarter begins at 2.44 to 2.74. A box of the wrong length gives another speed.
 */
const FULL_SPEED_U = [2.3, 2.95] as const

/** At the start, the players of a side are within this distance, and the two sides this far apart. */
const WITHIN_SIDE_U = 25
const BETWEEN_SIDES_U = [8, 400] as const

/**
 * Finds the base map of a film without a known level or map: the only one with the film's widths on which players run at the game's speed
 * along both axes, and the sides start at plausible distances. Null when none fits, or several whose boxes differ.
 */
export function findMapByTracks(film: FilmTracks, log: EventLog): BaseMap | null {
  const isRight = (map: BaseMap) =>
    map.region.bits === 1 &&
    map.widths.every((width, axis) => width === film.widths[axis]) &&
    ([0, 1] as const).every((axis) => isFullSpeed(speedsAlong(film.lives, map, axis))) &&
    areSpawnsPlausible(film, map, log)
  const [found, ...more] = BASE_MAPS.filter(isRight)
  return found && more.every((map) => hasSameBox(map, found)) ? found : null
}

function hasSameBox(one: BaseMap, other: BaseMap): boolean {
  return [0, 1, 2].every((axis) => one.min[axis] === other.min[axis] && one.max[axis] === other.max[axis])
}

function isFullSpeed(speeds: readonly number[]): boolean {
  const fast = quantile(speeds, 0.75) ?? 0
  return speeds.length >= FEWEST_WINDOWS && fast >= FULL_SPEED_U[0] && fast <= FULL_SPEED_U[1]
}

const OTHER_AXIS = { 0: 1, 1: 0 } as const

function speedsAlong(lives: readonly Life[], box: TrackBox, axis: 0 | 1): number[] {
  return lives.flatMap((life) => {
    const speeds: number[] = []
    let last = placeOfRow(life, box, -1)
    for (let ms = life.spawnMs + WINDOW_MS; ms <= life.endMs; ms += WINDOW_MS) {
      const place = placeOfRow(life, box, rowAt(life.samples, ms, 'until'))
      const [along, across] = [Math.abs(place[axis] - last[axis]), Math.abs(place[OTHER_AXIS[axis]] - last[OTHER_AXIS[axis]])]
      const speed = (1000 * along) / WINDOW_MS
      if (along > ALONG * across && speed >= SPEEDS_U[0] && speed <= SPEEDS_U[1]) speeds.push(speed)
      last = place
    }
    return speeds
  })
}

/** Without exactly two known sides, nothing contradicts the map. */
function areSpawnsPlausible({ lives, players }: FilmTracks, map: BaseMap, log: EventLog): boolean {
  const teams = new Map(log.players.map(({ id, team }) => [xuidOf(id), team]))
  const begun = players.flatMap(({ index, xuid }) => {
    const team = xuid === null ? null : (teams.get(xuid) ?? null)
    const first = lives.find(({ playerIndex }) => playerIndex === index)
    return team !== null && first ? [{ team, place: toWorld(map, first.spawn) }] : []
  })
  const sides = groups(begun, ({ team }) => team).map(([, side]) => side.map(({ place }) => place))
  const middles = sides.map((places) => ({ places, middle: [mean(places, ([x]) => x) ?? 0, mean(places, ([, y]) => y) ?? 0] }))
  const isNear = middles.every(({ places, middle: [x = 0, y = 0] }) =>
    places.every((place) => Math.hypot(place[0] - x, place[1] - y) <= WITHIN_SIDE_U),
  )
  const [firstSide, secondSide] = middles
  if (!firstSide || !secondSide || middles.length > 2) return true
  const apart = Math.hypot(
    (firstSide.middle[0] ?? 0) - (secondSide.middle[0] ?? 0),
    (firstSide.middle[1] ?? 0) - (secondSide.middle[1] ?? 0),
  )
  return isNear && apart >= BETWEEN_SIDES_U[0] && apart <= BETWEEN_SIDES_U[1]
}
