import { type Life, type LifeSamples, SAMPLE_STATES } from '#analysis/film/tracks/life.ts'
import { axisToWorld, toWorld } from '#analysis/film/tracks/world-units.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { KeptBox } from './kept-box.ts'

/** The last row of a life at an instant (`until`) or in front of it (`before`); -1 while there is none. */
export function rowAt({ ms }: LifeSamples, at: number, which: 'until' | 'before'): number {
  let [low, high] = [0, ms.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const time = ms[middle] ?? 0
    if (which === 'until' ? time <= at : time < at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Where a life was, in world units: at its spawn (row -1), or as one of its rows says. */
export function placeOfRow({ spawn, samples: { x, y, z } }: Life, box: KeptBox, row: number): Place {
  if (row < 0) return toWorld(box, spawn)
  return [axisToWorld(box, 0, x[row] ?? 0), axisToWorld(box, 1, y[row] ?? 0), axisToWorld(box, 2, z[row] ?? 0)]
}

/** Rows that say where the life was themselves. */
export function positionRows({ samples: { states } }: Life): number[] {
  const rows: number[] = []
  for (let row = 0; row < states.length; row++) if (((states[row] ?? 0) & SAMPLE_STATES.position) !== 0) rows.push(row)
  return rows
}
