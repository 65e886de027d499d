import type { Creation } from '#analysis/film/frames/records/creation.ts'
import type { UpdateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import type { VitalityDrop } from '#analysis/film/tracks/combat-event.ts'
import { type LifeEnding, NOT_KNOWN, SAMPLE_STATES } from '#analysis/film/tracks/life.ts'
import { FULL_HEALTH, FULL_SHIELD, NO_HEALTH } from '#shared/game/game-numbers.ts'
import { type Bearing, type SampleColumns, sampleColumns } from './sample-columns.ts'

export interface OpenLife {
  readonly index: number
  readonly creation: Creation
  readonly spawnMs: number
  readonly bearing: Bearing
  readonly samples: SampleColumns
  end: { readonly ms: number; readonly ending: LifeEnding } | null
  /** Time of the last frame before a gap, if the life has no record since the gap; otherwise null. */
  silentSinceMs: number | null
  isHeardOf: boolean
  isPlaced: boolean
  /** The last command tick (-1 before the first), and its time. */
  tick: number
  tickMs: number
  /** The last frame with a record of this life; shield and health are those before that frame. */
  frame: number
  shieldBefore: number
  healthBefore: number
  /** As stated in that frame; -1 if it was not. */
  shieldDelay: number
  /** -1 before the first count, `UNKNOWN_SINCE_GAP` after missing frames. */
  readonly rounds: [number, number]
  readonly weaponIds: [string | null, string | null]
  shotCounter: number
  shotWeaponId: string | null
}

/** Shots and reloads while frames were missing are unknown. */
export const UNKNOWN_SINCE_GAP = -2

/** Handles missing frames after `ms`: counts from record to record start again. */
export function interruptLife(life: OpenLife, ms: number): void {
  life.silentSinceMs ??= ms
  life.rounds[0] = life.rounds[1] = UNKNOWN_SINCE_GAP
  life.shotWeaponId = null
}

export function openLife(index: number, creation: Creation, spawnMs: number): OpenLife {
  const [x, y, z] = creation.spawn
  return {
    index,
    creation,
    spawnMs,
    bearing: { x, y, z, yaw: NOT_KNOWN, pitch: NOT_KNOWN, shield: FULL_SHIELD, health: FULL_HEALTH },
    samples: sampleColumns(),
    end: null,
    silentSinceMs: null,
    isHeardOf: false,
    isPlaced: false,
    tick: -1,
    tickMs: 0,
    frame: -1,
    shieldBefore: FULL_SHIELD,
    healthBefore: FULL_HEALTH,
    shieldDelay: -1,
    rounds: [-1, -1],
    weaponIds: [null, null],
    shotCounter: -1,
    shotWeaponId: null,
  }
}

/** Applies a record to the life, and adds a sample when the record states position, aim, shield or health. */
export function hear(life: OpenLife, bodies: UpdateBodies, ms: number, frame: number): void {
  if (life.frame !== frame) {
    life.frame = frame
    life.shieldBefore = life.bearing.shield
    life.healthBefore = life.bearing.health
    life.shieldDelay = -1
  }
  life.isHeardOf = true
  life.isPlaced ||= bodies.hasPosition
  life.silentSinceMs = null
  if (bodies.shieldDelay >= 0) life.shieldDelay = bodies.shieldDelay
  if (bodies.tick >= 0) {
    life.tick = bodies.tick
    life.tickMs = ms
  }
  const states = takeOver(life.bearing, bodies)
  if (states !== 0) life.samples.push(ms, states, life.bearing)
}

function takeOver(bearing: Bearing, bodies: UpdateBodies): number {
  let states = 0
  if (bodies.hasPosition) {
    states |= SAMPLE_STATES.position
    bearing.x = bodies.x
    bearing.y = bodies.y
    bearing.z = bodies.z
  }
  if (bodies.yaw >= 0) {
    states |= SAMPLE_STATES.aim
    bearing.yaw = bodies.yaw
    bearing.pitch = bodies.pitch
  }
  if (bodies.shield >= 0) {
    states |= SAMPLE_STATES.shield
    bearing.shield = bodies.shield
  }
  if (bodies.health >= 0) {
    states |= SAMPLE_STATES.health
    bearing.health = bodies.health
  }
  return states
}

/** Returns the loss of shield and health in the frame; null when there is none. */
export function dropOf(life: OpenLife, frame: number): VitalityDrop | null {
  if (life.frame !== frame) return null
  const shield = Math.max(0, life.shieldBefore - life.bearing.shield)
  const health = Math.max(0, aboveNone(life.healthBefore) - aboveNone(life.bearing.health))
  return shield + health === 0 ? null : { shield, health }
}

function aboveNone(health: number): number {
  return Math.max(0, health - NO_HEALTH)
}
