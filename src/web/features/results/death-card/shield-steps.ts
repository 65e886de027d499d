import { shieldAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

export interface ShieldStep {
  readonly ms: number
  /** Share of a whole one. */
  readonly share: number
}

/** A life's shield over a stretch: its value at the start, each change, and its last value; nothing where it is not lived. */
export function shieldSteps(life: TrackedLife, fromMs: number, toMs: number): ShieldStep[] {
  const [start, end] = [Math.max(fromMs, life.startMs), Math.min(toMs, life.endMs)]
  if (start >= end) return []
  const changes = [...life.shield.ms].flatMap((ms, index) => (ms > start && ms < end ? [{ ms, share: life.shield.value[index] ?? 0 }] : []))
  return [{ ms: start, share: shieldAt(life, start) }, ...changes, { ms: end, share: shieldAt(life, end) }]
}
