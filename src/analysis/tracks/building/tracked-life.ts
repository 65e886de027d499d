import { type Life, NOT_KNOWN, pitchDegrees, SAMPLE_STATES, yawDegrees } from '#analysis/film/tracks/life.ts'
import { FULL_HEALTH, FULL_SHIELD, NO_HEALTH } from '#shared/game/game-numbers.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackedLife, VitalityChanges } from '#shared/tracks/tracked-life.ts'
import type { Jump } from './find-jumps.ts'
import { placeOfRow, type TrackBox } from './track-box.ts'

/** Samples a life ten times a second. Each sample has the film's last values, so that a life without records stands still. */
export function toTrackedLife(life: Life, player: number, box: TrackBox, jumps: readonly Jump[]): TrackedLife {
  const { samples, spawnMs, ending } = life
  const [startMs, endMs] = [Math.round(spawnMs), Math.round(life.endMs)]
  const firstTick = Math.ceil(startMs / TICK_MS)
  const count = Math.max(0, Math.floor(endMs / TICK_MS) - firstTick + 1)
  const [x, y, z] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  const [yaw, pitch] = [new Float32Array(count), new Float32Array(count)]
  let row = -1
  for (let sample = 0; sample < count; sample++) {
    const tickMs = (firstTick + sample) * TICK_MS
    while (row + 1 < samples.ms.length && (samples.ms[row + 1] ?? 0) <= tickMs) row += 1
    const place = placeOfRow(life, box, row)
    x[sample] = place[0]
    y[sample] = place[1]
    z[sample] = place[2]
    const aim = aimOfRow(life, row)
    yaw[sample] = aim?.yaw ?? Number.NaN
    pitch[sample] = aim?.pitch ?? Number.NaN
  }
  return {
    player,
    startMs,
    endMs,
    ending,
    spawn: placeOfRow(life, box, -1),
    firstTick,
    x,
    y,
    z,
    yaw,
    pitch,
    shield: storeChanges(samples.ms, samples.states, SAMPLE_STATES.shield, (row) => shieldShare(samples.shield[row] ?? FULL_SHIELD)),
    health: storeChanges(samples.ms, samples.states, SAMPLE_STATES.health, (row) => healthShare(samples.health[row] ?? FULL_HEALTH)),
    jumpsMs: jumps.map(({ ms }) => Math.round(ms)),
  }
}

/** The last aim at a row; null before the first one. */
export function aimOfRow({ samples }: Life, row: number): { readonly yaw: number; readonly pitch: number } | null {
  const [yaw, pitch] = [samples.yaw[row] ?? NOT_KNOWN, samples.pitch[row] ?? NOT_KNOWN]
  return yaw === NOT_KNOWN || pitch === NOT_KNOWN ? null : { yaw: yawDegrees(yaw), pitch: pitchDegrees(pitch) }
}

export function shieldShare(shield: number): number {
  return shield / FULL_SHIELD
}

export function healthShare(health: number): number {
  return Math.min(1, Math.max(0, (health - NO_HEALTH) / (FULL_HEALTH - NO_HEALTH)))
}

/** Stores each loss at its time; a recharge, which a film states 60 times a second, once a tick and with its last value. */
function storeChanges(times: Float64Array, states: Uint8Array, state: number, shareOf: (row: number) => number): VitalityChanges {
  const stored: { ms: number; value: number }[] = []
  let [last, lastStoredMs] = [1, Number.NEGATIVE_INFINITY]
  let pending: { ms: number; value: number } | null = null
  const store = (change: { ms: number; value: number }) => {
    stored.push(change)
    lastStoredMs = change.ms
    pending = null
  }
  for (let row = 0; row < times.length; row++) {
    if (((states[row] ?? 0) & state) === 0) continue
    const change = { ms: Math.round(times[row] ?? 0), value: shareOf(row) }
    if (change.value === last) continue
    if (change.value < last && pending) store(pending)
    if (change.value < last || change.ms - lastStoredMs >= TICK_MS) store(change)
    else pending = change
    last = change.value
  }
  if (pending) store(pending)
  return { ms: Float64Array.from(stored, ({ ms }) => ms), value: Float32Array.from(stored, ({ value }) => value) }
}
