import type { BaseMap } from '#analysis/film/tracks/base-maps.ts'
import type { WorldPosition } from '#analysis/film/tracks/world-units.ts'
import { FULL_HEALTH, FULL_SHIELD } from '#shared/game/game-numbers.ts'
import { FRAME_MICROSECONDS } from '#simulator/film-writer/film-writer.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import {
  aimBody,
  type Body,
  healthBody,
  positionBody,
  roundsBody,
  shieldBody,
  tickBody,
  velocityBody,
} from '#simulator/film-writer/write-bodies.ts'
import { updateRecord } from '#simulator/film-writer/write-update.ts'
import { toQuantised } from '#simulator/walking/recording/to-quantised.ts'

export interface SampleLife {
  readonly playerIndex: number
  readonly wire: number
  readonly generation: number
  readonly spawnMs: number
  readonly spawn: WorldPosition
  place: [number, number, number]
  heading: number
  pitch: number
  shield: number
  health: number
  shieldDelay: number
  rounds: number
  /** Null while alive. */
  diedMs: number | null
}

export const MAGAZINE_ROUNDS = 12
const WORLD_UNITS_PER_FRAME = (2.6 * FRAME_MICROSECONDS) / 1e6
const FULL_TURN = 2 * Math.PI

export function sampleLife(named: Pick<SampleLife, 'playerIndex' | 'wire' | 'generation' | 'spawnMs' | 'spawn'>): SampleLife {
  const [x, y, z] = named.spawn
  return {
    ...named,
    place: [x, y, z],
    heading: 0,
    pitch: 1024,
    shield: FULL_SHIELD,
    health: FULL_HEALTH,
    shieldDelay: 0,
    rounds: MAGAZINE_ROUNDS,
    diedMs: null,
  }
}

/** Walks one frame: straight on, with turns and slopes, within `maxDistance` of the spawn. */
export function walk(life: SampleLife, random: () => number, maxDistance: number): void {
  const [x, y, z] = life.place
  const isFar = Math.hypot(x - life.spawn[0], y - life.spawn[1]) > maxDistance
  if (isFar) life.heading = Math.atan2(life.spawn[1] - y, life.spawn[0] - x)
  else life.heading += ((random() % 100) - 50) / 400
  life.pitch = 1024 + ((random() % 21) - 10)
  const slope = Math.sin(x / 2) / 3
  life.place = [
    x + Math.cos(life.heading) * WORLD_UNITS_PER_FRAME,
    y + Math.sin(life.heading) * WORLD_UNITS_PER_FRAME,
    z + slope * WORLD_UNITS_PER_FRAME,
  ]
}

export interface Changes {
  hasMoved: boolean
  isHit: boolean
  isAmmoChanged: boolean
}

export const NO_CHANGES: Readonly<Changes> = { hasMoved: false, isHit: false, isAmmoChanged: false }

const SHIELD_STEPS_PER_FRAME = 1

/** Recharges the shield after its delay. Returns true when the frame must record the shield. */
function regainShield(life: SampleLife): boolean {
  if (life.shieldDelay > 0) life.shieldDelay -= 1
  else if (life.shield < FULL_SHIELD) life.shield += SHIELD_STEPS_PER_FRAME
  else return false
  return true
}

/** The player's record for this frame; null when nothing changed. */
export function lifeRecord(life: SampleLife, frame: number, { hasMoved, isHit, isAmmoChanged }: Changes, map: BaseMap): Write | null {
  const bodies: Body[] = []
  if (hasMoved)
    bodies.push(positionBody(toQuantised(map, life.place), map), velocityBody({ direction: frame & 0x7ffff, speed: frame & 0x3ff }))
  if (isHit) bodies.push(healthBody(life.health))
  if (isHit || regainShield(life)) bodies.push(shieldBody(life.shield, life.shieldDelay))
  if (hasMoved) bodies.push(aimBody(yawSteps(life.heading), life.pitch))
  if (bodies.length === 0 && !isAmmoChanged && frame % FRAMES_PER_TICK !== 0) return null
  bodies.push(tickBody((frame * 2) % 1024))
  if (isAmmoChanged) bodies.push(roundsBody(0, life.rounds))
  return updateRecord({ wire: life.wire, generation: life.generation, bodies })
}

/** A standing player's tick is still recorded at this interval. */
const FRAMES_PER_TICK = 60

function yawSteps(heading: number): number {
  const turns = heading / FULL_TURN
  return Math.floor((turns - Math.floor(turns)) * 4096)
}
