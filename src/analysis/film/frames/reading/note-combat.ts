import { DAMAGE_FLAGS, HEAD, type RawDamage } from '#analysis/film/frames/events/damage-event.ts'
import type { RawShot } from '#analysis/film/frames/events/shot-event.ts'
import type { DeadState } from '#analysis/film/frames/records/dead-state.ts'
import type { UpdateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import type { DamageEvent, DeathState, Magazine, Shot, VitalityDrop } from '#analysis/film/tracks/combat-event.ts'
import { damageName } from '#analysis/film/tracks/damage-tags.ts'
import { weaponName } from '#analysis/film/tracks/weapon-ids.ts'
import { type OpenLife, UNKNOWN_SINCE_GAP } from './lives/open-life.ts'

export function toDamageEvent(raw: RawDamage, ms: number, attackerPlayer: number | null, drop: VitalityDrop | null): DamageEvent {
  const has = (flag: number): boolean => (raw.flags & flag) !== 0
  return {
    ms,
    victimLife: raw.victimLife,
    attackerLife: raw.attackerLife,
    attackerPlayer,
    tag: raw.tag,
    weapon: damageName(raw.tag),
    isHeadHit: raw.region === HEAD.region && raw.node === HEAD.node,
    breaksShield: has(DAMAGE_FLAGS.breaksShield),
    isKillingBlow: has(DAMAGE_FLAGS.killingBlow),
    isHeadshotKill: has(DAMAGE_FLAGS.headshotKill),
    region: raw.region,
    node: raw.node,
    bodyAmount: raw.bodyAmount,
    shieldAmount: raw.shieldAmount,
    drop,
  }
}

export function toShot(raw: RawShot, ms: number, playerIndex: number): Shot {
  const { life, weaponId, weaponSlot, hitLife } = raw
  return { ms, life, playerIndex, weaponId, weapon: weaponName(weaponId), weaponSlot, hitLife }
}

export function toDeathState(death: DeadState, life: OpenLife, ms: number): DeathState {
  const { tag, killerPlayer, category, region, node } = death
  return {
    ms,
    victimLife: life.index,
    victimPlayer: life.creation.playerIndex,
    killerPlayer,
    tag,
    weapon: tag === null ? null : damageName(tag),
    category,
    region,
    node,
  }
}

/**
 * What a record says about magazines. Rounds that left one since it was last told were fired; a higher number is a refill, and another
 * weapon in the slot begins anew: how many rounds it lost is then left open, as `NOT_TOLD`.
 */
export function takeMagazines(life: OpenLife, bodies: UpdateBodies, ms: number, into: Magazine[]): void {
  takeMagazine(life, 0, bodies, ms, into)
  takeMagazine(life, 1, bodies, ms, into)
}

function takeMagazine(life: OpenLife, weaponSlot: 0 | 1, { weaponIds, rounds: told }: UpdateBodies, ms: number, into: Magazine[]): void {
  const weaponId = weaponIds[weaponSlot]
  if (weaponId !== null && weaponId !== life.weaponIds[weaponSlot]) {
    if (life.weaponIds[weaponSlot] !== null && life.rounds[weaponSlot] !== UNKNOWN_SINCE_GAP) life.rounds[weaponSlot] = NOT_TOLD
    life.weaponIds[weaponSlot] = weaponId
  }
  const rounds = told[weaponSlot]
  if (rounds === NOT_TOLD) return
  const before = life.rounds[weaponSlot]
  life.rounds[weaponSlot] = rounds
  into.push({ ms, life: life.index, weaponSlot, rounds, spent: spentSince(before, rounds) })
}

function spentSince(before: number, rounds: number): number {
  if (before === UNKNOWN_SINCE_GAP) return 0
  return before === NOT_TOLD ? NOT_TOLD : Math.max(0, before - rounds)
}

export const NOT_TOLD = -1
