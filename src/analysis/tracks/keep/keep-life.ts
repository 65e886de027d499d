import { type Life, NOT_KNOWN, pitchDegrees, yawDegrees } from '#analysis/film/tracks/life.ts'
import { TICK_MS } from '#shared/tracks/kept-steps.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import type { Jump } from './find-jumps.ts'
import { keepHealth, keepShield } from './keep-changes.ts'
import type { KeptBox } from './kept-box.ts'
import { placeOfRow } from './life-rows.ts'

/** A life at ten samples a second: at each tick what the film last said, so that its silence stays standing still. */
export function keepLife(life: Life, player: number, box: KeptBox, jumps: readonly Jump[]): TrackedLife {
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
    shield: keepShield(samples),
    health: keepHealth(samples),
    jumpsMs: jumps.map(({ ms }) => Math.round(ms)),
  }
}

/** Where the life had last aimed, as of a row; null before its first aim. */
export function aimOfRow({ samples }: Life, row: number): { readonly yaw: number; readonly pitch: number } | null {
  const [yaw, pitch] = [samples.yaw[row] ?? NOT_KNOWN, samples.pitch[row] ?? NOT_KNOWN]
  return yaw === NOT_KNOWN || pitch === NOT_KNOWN ? null : { yaw: yawDegrees(yaw), pitch: pitchDegrees(pitch) }
}
