import type { RawAction } from '#analysis/film/frames/events/action-event.ts'
import type { RawDamage } from '#analysis/film/frames/events/damage-event.ts'
import type { RawShot } from '#analysis/film/frames/events/shot-event.ts'
import type { LifeBook } from '#analysis/film/frames/reading/lives/life-book.ts'
import { dropOf } from '#analysis/film/frames/reading/lives/open-life.ts'
import type { PlayerAction, VitalityDrop } from '#analysis/film/tracks/combat-event.ts'
import { MATCH_END_TAG } from '#analysis/film/tracks/damage-tags.ts'
import { LONGEST_SHIELD_DELAY } from './believable-update.ts'
import type { FoundEvent, FrameEvents } from './frame-events.ts'
import type { FrameLog } from './frame-log.ts'
import { toDamageEvent, toShot } from './note-combat.ts'
import { count, type TestCounts } from './self-test-counts.ts'

/** Of one frame: its time, its number, and the bit of its first record, behind which there are no events. */
interface FrameMark {
  readonly ms: number
  readonly frame: number
  readonly firstRecordBit: number
}

/** Writes down the events of a frame, when its records have been read. Each is held against the life that it names. */
export function noteEvents(events: FrameEvents, mark: FrameMark, lives: LifeBook, log: FrameLog, counts: TestCounts): void {
  const before = <T>(found: Found<T>): Found<T> => found.filter(({ bit }) => bit < mark.firstRecordBit)
  noteDamage(before(events.damage), mark, lives, log, counts)
  noteShots(before(events.shots), mark, lives, log, counts)
  const actions = before(events.actions)
  actions.forEach(({ raw }, place) => {
    const action = toAction(raw, actions[place + 1]?.raw, mark.ms, lives.playerOf(raw.life))
    if (action) log.actions.push(action)
  })
  for (const { raw } of before(events.assists)) log.assists.push({ ms: mark.ms, ...raw })
}

type Found<T> = readonly FoundEvent<T>[]

/** The victim's drop is told once in a frame: of several hits the first one has it, the others have none. */
function noteDamage(damage: Found<RawDamage>, { ms, frame }: FrameMark, lives: LifeBook, log: FrameLog, counts: TestCounts): void {
  const told = new Set<number>()
  for (const { raw } of damage) {
    const owner = raw.attackerLife === null ? null : lives.playerOf(raw.attackerLife)
    if (raw.attackerPlayer !== null && owner !== null) {
      count(counts['damage-owners'], raw.attackerPlayer === owner)
      if (raw.attackerPlayer !== owner) continue
    }
    const victim = lives.all[raw.victimLife]
    const drop: VitalityDrop | null = victim ? dropOf(victim, frame) : null
    if (raw.tag !== MATCH_END_TAG && !told.has(raw.victimLife)) count(counts['damage-drops'], drop !== null)
    if (victim?.frame === frame && victim.shieldDelay >= 0) count(counts['shield-delays'], victim.shieldDelay === LONGEST_SHIELD_DELAY)
    log.damage.push(toDamageEvent(raw, ms, owner, told.has(raw.victimLife) ? null : drop))
    told.add(raw.victimLife)
  }
}

function noteShots(shots: Found<RawShot>, { ms }: FrameMark, lives: LifeBook, log: FrameLog, counts: TestCounts): void {
  for (const { raw } of shots) {
    const life = lives.all[raw.life]
    if (!life) continue
    const { playerIndex } = life.creation
    if (raw.playerIndex !== null) {
      count(counts['shot-owners'], raw.playerIndex === playerIndex)
      if (raw.playerIndex !== playerIndex) continue
    }
    if (life.shotWeaponId === raw.weaponId) count(counts['shot-counters'], isNextCount(life.shotCounter, raw.counter))
    life.shotWeaponId = raw.weaponId
    life.shotCounter = raw.counter
    log.shots.push(toShot(raw, ms, playerIndex))
  }
}

/** Automatic weapons leave out a shot here and there. */
const MOST_LEFT_OUT = 3

function isNextCount(before: number, counter: number): boolean {
  const step = (counter - before) & 0xff
  return step >= 1 && step <= 1 + MOST_LEFT_OUT
}

/** A melee is told as a swing, and by a second event, right behind it, where it names the weapon. */
function toAction(raw: RawAction, next: RawAction | undefined, ms: number, playerIndex: number): PlayerAction | null {
  const base = { ms, life: raw.life, playerIndex }
  switch (raw.kind) {
    case 'swing':
      return { ...base, kind: 'melee', weaponKey: next?.kind === 'melee-weapon' && next.life === raw.life ? next.weaponKey : null }
    case 'zoom':
      return { ...base, kind: 'zoom', level: raw.level }
    case 'pickup':
      return { ...base, kind: 'pickup', what: raw.what, item: raw.item }
    case 'reload':
    case 'throw':
    case 'magazine-empty':
      return { ...base, kind: raw.kind }
    default:
      return null
  }
}
