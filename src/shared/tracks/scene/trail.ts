import { LONGEST_STEP_U, placeAt } from '#shared/tracks/look-up.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

interface TrailPoint {
  readonly x: number
  readonly y: number
  /** From 0 for the oldest point of the trail to 1 for now. */
  readonly freshness: number
  /** True for the first point, and after a jump. */
  readonly isStart: boolean
}

/** The path of a life in the last `lengthMs`, from old to new, ending with the present place. */
export function trailOf(life: TrackedLife, ms: number, lengthMs: number): TrailPoint[] {
  if (lengthMs <= 0 || life.x.length === 0) return []
  const from = Math.max(0, Math.ceil((ms - lengthMs) / TICK_MS) - life.firstTick)
  const to = Math.min(life.x.length - 1, Math.floor(ms / TICK_MS) - life.firstTick)
  const points: TrailPoint[] = []
  const add = (x: number, y: number, freshness: number) => {
    const last = points.at(-1)
    const isStart = !last || Math.hypot(x - last.x, y - last.y) > LONGEST_STEP_U
    points.push({ x, y, freshness, isStart })
  }
  for (let row = from; row <= to; row++) {
    const agoMs = ms - (life.firstTick + row) * TICK_MS
    add(life.x[row] ?? 0, life.y[row] ?? 0, 1 - agoMs / lengthMs)
  }
  const [x, y] = placeAt(life, ms)
  if (points.length > 0) add(x, y, 1)
  return points
}
