import { bisectLeft, bisectRight } from 'd3-array'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { type Life, type LifeSamples, SAMPLE_STATES } from '#analysis/film/tracks/life.ts'
import { axisToWorld, type PositionWidths, toWorld } from '#analysis/film/tracks/world-units.ts'
import type { TrackedMap } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'

export interface TrackBox {
  readonly min: Place
  readonly max: Place
  readonly widths: PositionWidths
}

/**
 * Without a map, an axis of `w` bits is only known to be between `2^(w-1) / 60` and `2^w / 60` world units long. Three quarters of the
 * maximum is at most a quarter too short or a half too long.
 */
const STEPS_PER_WORLD_UNIT = 60
const MIDDLE_OF_LENGTHS = 0.75

export function boxOf({ map, widths }: FilmTracks): TrackBox {
  if (map.foundBy !== 'nothing') return { min: map.baseMap.min, max: map.baseMap.max, widths }
  const length = (width: number) => (MIDDLE_OF_LENGTHS * 2 ** width) / STEPS_PER_WORLD_UNIT
  return { min: [0, 0, 0], max: [length(widths[0]), length(widths[1]), length(widths[2])], widths }
}

export function toTrackedMap(film: FilmTracks): TrackedMap {
  const { min, max } = boxOf(film)
  if (film.map.foundBy === 'nothing') return { areDistancesKnown: false, foundBy: 'nothing', box: { min, max } }
  return { areDistancesKnown: true, foundBy: film.map.foundBy, name: film.map.baseMap.name, box: { min, max } }
}

/** The last row at or before a time (`until`), or before it (`before`); -1 if there is none. */
export function rowAt({ ms }: LifeSamples, at: number, which: 'until' | 'before'): number {
  return (which === 'until' ? bisectRight(ms, at) : bisectLeft(ms, at)) - 1
}

/** A life's place in world units: its spawn (row -1), or the place of a row. */
export function placeOfRow({ spawn, samples: { x, y, z } }: Life, box: TrackBox, row: number): Place {
  if (row < 0) return toWorld(box, spawn)
  return [axisToWorld(box, 0, x[row] ?? 0), axisToWorld(box, 1, y[row] ?? 0), axisToWorld(box, 2, z[row] ?? 0)]
}

export function positionRows({ samples: { states } }: Life): number[] {
  const rows: number[] = []
  for (let row = 0; row < states.length; row++) if (((states[row] ?? 0) & SAMPLE_STATES.position) !== 0) rows.push(row)
  return rows
}
