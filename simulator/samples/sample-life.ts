import type { Place } from '#shared/tracks/place.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

/** A life for tests: consecutive samples from `firstTick` on, unhurt, with unknown aim by default. */
export function sampleLife(places: readonly Place[], changes: Partial<TrackedLife> = {}): TrackedLife {
  const firstTick = changes.firstTick ?? 10
  const column = (axis: 0 | 1 | 2) => Float32Array.from(places, (place) => place[axis])
  return {
    player: 0,
    startMs: firstTick * 100,
    endMs: (firstTick + places.length) * 100,
    ending: 'death',
    spawn: places[0] ?? [0, 0, 0],
    firstTick,
    x: column(0),
    y: column(1),
    z: column(2),
    yaw: new Float32Array(places.length).fill(Number.NaN),
    pitch: new Float32Array(places.length).fill(Number.NaN),
    shield: { ms: new Float64Array(), value: new Float32Array() },
    health: { ms: new Float64Array(), value: new Float32Array() },
    jumpsMs: [],
    ...changes,
  }
}
