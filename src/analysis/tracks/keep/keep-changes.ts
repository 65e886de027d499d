import { type LifeSamples, SAMPLE_STATES } from '#analysis/film/tracks/life.ts'
import { FULL_HEALTH, FULL_SHIELD, NO_HEALTH } from '#shared/game/game-numbers.ts'
import { TICK_MS } from '#shared/tracks/kept-steps.ts'
import type { VitalityChanges } from '#shared/tracks/tracked-life.ts'

export function keepShield({ ms, states, shield }: LifeSamples): VitalityChanges {
  return keepChanges(ms, states, SAMPLE_STATES.shield, (row) => shieldShare(shield[row] ?? FULL_SHIELD))
}

export function keepHealth({ ms, states, health }: LifeSamples): VitalityChanges {
  return keepChanges(ms, states, SAMPLE_STATES.health, (row) => healthShare(health[row] ?? FULL_HEALTH))
}

export function shieldShare(shield: number): number {
  return shield / FULL_SHIELD
}

export function healthShare(health: number): number {
  return Math.min(1, Math.max(0, (health - NO_HEALTH) / (FULL_HEALTH - NO_HEALTH)))
}

/** Each loss when it happened; of what comes back, which a film tells 60 times a second, a value a tick and the last one. */
function keepChanges(times: Float64Array, states: Uint8Array, state: number, shareOf: (row: number) => number): VitalityChanges {
  const kept: { ms: number; value: number }[] = []
  let [last, lastKeptMs] = [1, Number.NEGATIVE_INFINITY]
  let pending: { ms: number; value: number } | null = null
  const keep = (change: { ms: number; value: number }) => {
    kept.push(change)
    lastKeptMs = change.ms
    pending = null
  }
  for (let row = 0; row < times.length; row++) {
    if (((states[row] ?? 0) & state) === 0) continue
    const change = { ms: Math.round(times[row] ?? 0), value: shareOf(row) }
    if (change.value === last) continue
    if (change.value < last && pending) keep(pending)
    if (change.value < last || change.ms - lastKeptMs >= TICK_MS) keep(change)
    else pending = change
    last = change.value
  }
  if (pending) keep(pending)
  return { ms: Float64Array.from(kept, ({ ms }) => ms), value: Float32Array.from(kept, ({ value }) => value) }
}
