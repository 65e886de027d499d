import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { PositionWidths } from '#analysis/film/tracks/position-widths.ts'
import type { TrackedMap } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'

/** The box that quantised places of a film lie in, and their widths. */
export interface KeptBox {
  readonly min: Place
  readonly max: Place
  readonly widths: PositionWidths
}

/**
 * Of an axis of `w` bits only this is known without a map: it is between `2^(w-1) / 60` and `2^w / 60` world units long. Three quarters of
 * the longest is at most a third wrong either way, or half.
 */
const STEPS_PER_WORLD_UNIT = 60
const MIDDLE_OF_LENGTHS = 0.75

export function boxOf({ map, widths }: FilmTracks): KeptBox {
  if (map.foundBy !== 'nothing') return { min: map.baseMap.min, max: map.baseMap.max, widths }
  const length = (width: number) => (MIDDLE_OF_LENGTHS * 2 ** width) / STEPS_PER_WORLD_UNIT
  return { min: [0, 0, 0], max: [length(widths[0]), length(widths[1]), length(widths[2])], widths }
}

export function keepMap(film: FilmTracks): TrackedMap {
  const { min, max } = boxOf(film)
  if (film.map.foundBy === 'nothing') return { areDistancesKnown: false, foundBy: 'nothing', box: { min, max } }
  return { areDistancesKnown: true, foundBy: film.map.foundBy, name: film.map.baseMap.name, box: { min, max } }
}
