import type { LifeBook } from '#analysis/film/frames/decoding/lives/life-book.ts'
import { dropOf, type OpenLife, UNKNOWN_SINCE_GAP } from '#analysis/film/frames/decoding/lives/open-life.ts'
import { DAMAGE_FLAGS, HEAD, type RawDamage } from '#analysis/film/frames/events/damage-event.ts'
import type { RawShot } from '#analysis/film/frames/events/shot-event.ts'
import type { DeadState } from '#analysis/film/frames/records/dead-state.ts'
import type { UpdateBodies } from '#analysis/film/frames/records/update-bodies.ts'
import type { DamageEvent, DeathState, Magazine, Shot, VitalityDrop } from '#analysis/film/tracks/combat-event.ts'
import { damageName, MATCH_END_TAG } from '#analysis/film/tracks/damage-tags.ts'
import { weaponName } from '#analysis/film/tracks/weapon-ids.ts'
import { LONGEST_SHIELD_DELAY } from './believable-update.ts'
import type { FoundEvent, FrameEvents } from './frame-events.ts'
import type { FrameLog } from './frame-log.ts'
import { count, type TestCounts } from './self-test-counts.ts'

/** One frame: its time, its number, and the bit of its first record, after which there are no events. */
interface FrameMark {
  readonly ms: number
  readonly frame: number
  readonly firstRecordBit: number
}

/** Adds a frame's events to the log, after its records were read. Each is checked against the life that it refers to. */
export function noteEvents(events: FrameEvents, mark: FrameMark, lives: LifeBook, log: FrameLog, counts: TestCounts): void {
  const before = <T>(found: Found<T>): Found<T> => found.filter(({ bit }) => bit < mark.firstRecordBit)
  noteDamage(before(events.damage), mark, lives, log, counts)
  noteShots(before(events.shots), mark, lives, log, counts)
}

type Found<T> = readonly FoundEvent<T>[]

/** A frame states a victim's drop once: the first of several hits gets it, the others get null. */
function noteDamage(damage: Found<RawDamage>, { ms, frame }: FrameMark, lives: LifeBook, log: FrameLog, counts: TestCounts): void {
  const victimsWithDrop = new Set<number>()
  for (const { raw } of damage) {
    const owner = raw.attackerLife === null ? null : lives.playerOf(raw.attackerLife)
    if (raw.attackerPlayer !== null && owner !== null) {
      count(counts, 'damage-owners', raw.attackerPlayer === owner)
      if (raw.attackerPlayer !== owner) continue
    }
    const victim = lives.all[raw.victimLife]
    const drop: VitalityDrop | null = victim ? dropOf(victim, frame) : null
    if (raw.tag !== MATCH_END_TAG && !victimsWithDrop.has(raw.victimLife)) count(counts, 'damage-drops', drop !== null)
    if (victim?.frame === frame && victim.shieldDelay >= 0) count(counts, 'shield-delays', victim.shieldDelay === LONGEST_SHIELD_DELAY)
    log.damage.push(toDamageEvent(raw, ms, owner, victimsWithDrop.has(raw.victimLife) ? null : drop))
    victimsWithDrop.add(raw.victimLife)
  }
}

function noteShots(shots: Found<RawShot>, { ms }: FrameMark, lives: LifeBook, log: FrameLog, counts: TestCounts): void {
  for (const { raw } of shots) {
    const life = lives.all[raw.life]
    if (!life) continue
    const { playerIndex } = life.creation
    if (raw.playerIndex !== null) {
      count(counts, 'shot-owners', raw.playerIndex === playerIndex)
      if (raw.playerIndex !== playerIndex) continue
    }
    if (life.shotWeaponId === raw.weaponId) count(counts, 'shot-counters', isNextCount(life.shotCounter, raw.counter))
    life.shotWeaponId = raw.weaponId
    life.shotCounter = raw.counter
    log.shots.push(toShot(raw, ms, playerIndex))
  }
}

/** Automatic weapons omit some shots: at most this many between two events. */
const MAX_OMITTED = 3

function isNextCount(before: number, counter: number): boolean {
  const step = (counter - before) & 0xff
  return step >= 1 && step <= 1 + MAX_OMITTED
}

function toDamageEvent(raw: RawDamage, ms: number, attackerPlayer: number | null, drop: VitalityDrop | null): DamageEvent {
  return {
    ms,
    victimLife: raw.victimLife,
    attackerLife: raw.attackerLife,
    attackerPlayer,
    tag: raw.tag,
    weapon: damageName(raw.tag),
    isHeadHit: raw.region === HEAD.region && raw.node === HEAD.node,
    isKillingBlow: (raw.flags & DAMAGE_FLAGS.killingBlow) !== 0,
    drop,
  }
}

function toShot(raw: RawShot, ms: number, playerIndex: number): Shot {
  const { life, weaponId, weaponSlot, hitLife } = raw
  return { ms, life, playerIndex, weaponId, weapon: weaponName(weaponId), weaponSlot, hitLife }
}

export function toDeathState(death: DeadState, life: OpenLife, ms: number): DeathState {
  const { tag, killerPlayer, category } = death
  return {
    ms,
    victimLife: life.index,
    victimPlayer: life.creation.playerIndex,
    killerPlayer,
    tag,
    weapon: tag === null ? null : damageName(tag),
    category,
  }
}

/**
 * Reads the magazines of a record. Rounds missing since the last record were fired; a higher number is a refill. After a weapon change in
 * the slot, the rounds spent are unknown (`NOT_STATED`).
 */
export function takeMagazines(life: OpenLife, bodies: UpdateBodies, ms: number, into: Magazine[]): void {
  takeMagazine(life, 0, bodies, ms, into)
  takeMagazine(life, 1, bodies, ms, into)
}

function takeMagazine(life: OpenLife, weaponSlot: 0 | 1, { weaponIds, rounds: counts }: UpdateBodies, ms: number, into: Magazine[]): void {
  const weaponId = weaponIds[weaponSlot]
  if (weaponId !== null && weaponId !== life.weaponIds[weaponSlot]) {
    if (life.weaponIds[weaponSlot] !== null && life.rounds[weaponSlot] !== UNKNOWN_SINCE_GAP) life.rounds[weaponSlot] = NOT_STATED
    life.weaponIds[weaponSlot] = weaponId
  }
  const rounds = counts[weaponSlot]
  if (rounds === NOT_STATED) return
  const before = life.rounds[weaponSlot]
  life.rounds[weaponSlot] = rounds
  into.push({ ms, life: life.index, weaponSlot, rounds, spent: spentSince(before, rounds) })
}

function spentSince(before: number, rounds: number): number {
  if (before === UNKNOWN_SINCE_GAP) return 0
  return before === NOT_STATED ? NOT_STATED : Math.max(0, before - rounds)
}

export const NOT_STATED = -1
