import { unhurt, type Vitality } from './vitality.ts'
import type { Weapon } from './weapons.ts'

/** A living player, a biped in films. Positions are in world units, angles in degrees. */
export interface Body {
  /** Index of the life in the tracks. */
  readonly life: number
  readonly spawnTick: number
  readonly vitality: Vitality
  readonly weapons: readonly [HeldWeapon, HeldWeapon]
  x: number
  y: number
  z: number
  /** World units per second. */
  fallSpeed: number
  /** The cell that the body walks to. */
  goal: number
  /** Cached next cell of the way, for this cell and this goal. */
  readonly step: { from: number; goal: number; next: number }
  /** `heading` is the walking direction, `yaw` and `pitch` are the aim. */
  heading: number
  yaw: number
  pitch: number
  /** Index of the weapon in hand. */
  slot: 0 | 1
  shotCounter: number
  /** No shot before this tick, due to a reload, a melee or the weapon's rate. */
  readyTick: number
  reloadEndTick: number | null
  grenades: number
  /** Swings left of an energy sword; 0 without one. */
  swings: number
  /** In a vehicle until this tick. */
  ridesUntilTick: number
  /** Damage by each attacker since the body was last whole, by player index. */
  readonly hurtBy: Map<number, number>
  /** Player index. */
  lastAttacker: number | null
}

export interface HeldWeapon {
  readonly weapon: Weapon
  rounds: number
}

/** Grenades at the start of a life. */
const GRENADES = 2

export interface Birth {
  readonly life: number
  readonly tick: number
  readonly place: readonly [x: number, y: number, z: number]
  readonly yaw: number
  readonly cell: number
  readonly loadout: readonly [Weapon, Weapon]
}

export function createBody({ life, tick, place: [x, y, z], yaw, cell, loadout: [first, second] }: Birth): Body {
  return {
    life,
    spawnTick: tick,
    vitality: unhurt(),
    weapons: [
      { weapon: first, rounds: first.rounds },
      { weapon: second, rounds: second.rounds },
    ],
    x,
    y,
    z,
    fallSpeed: 0,
    goal: cell,
    step: { from: cell, goal: cell, next: cell },
    heading: yaw,
    yaw,
    pitch: 0,
    slot: 0,
    shotCounter: 0,
    readyTick: tick,
    reloadEndTick: null,
    grenades: GRENADES,
    swings: 0,
    ridesUntilTick: tick,
    hurtBy: new Map(),
    lastAttacker: null,
  }
}

export function isRiding(body: Body, tick: number): boolean {
  return tick < body.ridesUntilTick
}

export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
}

export function distanceBetween(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z)
}

/** Degrees counter-clockwise from +X. */
export function bearingTo(from: Place, to: Place): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

/** Degrees above the horizon. */
export function elevationTo(from: Place, to: Place): number {
  return (Math.atan2(to.z - from.z, Math.hypot(to.x - from.x, to.y - from.y)) * 180) / Math.PI
}

/** The shorter turn from one bearing to another, -180 to 180 degrees. */
export function turnBetween(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}
