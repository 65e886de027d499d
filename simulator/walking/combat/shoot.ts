import { bearingTo, distanceBetween, type HeldWeapon, isRiding, turnBetween } from '#simulator/walking/bodies/body.ts'
import type { Blow } from '#simulator/walking/bodies/vitality.ts'
import { ENERGY_SWORD, MELEE, VEHICLE, type Weapon } from '#simulator/walking/bodies/weapons.ts'
import { TICKS_PER_SECOND, tickMs, ticksOf } from '#simulator/walking/film-clock.ts'
import { livingEnemies, sees } from '#simulator/walking/minds/notice.ts'
import type { Walk } from '#simulator/walking/walk.ts'
import { isLiving, type Living } from '#simulator/walking/walker.ts'
import { throwsGrenade } from './grenades.ts'
import type { Strike } from './strike.ts'

/** Players fire within this many degrees of the target. */
const AIMED = 3
/** Without a target, players reload below this share of a magazine. */
const TOP_UP_SHARE = 0.5

/** One tick of action: reloads, swings or fires. Effects on others are settled after all players have acted. */
export function act(walk: Walk, me: Living): Strike | null {
  finishReload(walk, me)
  // Taking the objective ends a ride.
  if (walk.objective.isCarrying(me)) me.body.ridesUntilTick = walk.tick
  if (walk.tick < me.body.readyTick || walk.objective.isCarrying(me)) return null
  if (isRiding(me.body, walk.tick)) return runOver(walk, me)
  const target = me.mind.target
  if (target === null || !isLiving(target) || walk.tick < me.mind.shootFromTick || !sees(walk, me, target)) {
    if (target === null) topUp(walk, me)
    return null
  }
  const distance = distanceBetween(me.body, target.body)
  if (me.body.swings > 0 && distance <= ENERGY_SWORD.reachUnits) return swingSword(walk, me, target)
  if (distance <= MELEE.reachUnits) return swing(walk, me, target)
  if (Math.abs(turnBetween(me.body.yaw, bearingTo(me.body, target.body))) > AIMED) return null
  if (throwsGrenade(walk, me, target, distance)) return null
  me.body.slot = chooseSlot(me, distance)
  return fire(walk, me, target, distance)
}

/** Riders do not shoot. */
function runOver(walk: Walk, me: Living): Strike | null {
  const met = livingEnemies(walk, me).find(({ body }) => distanceBetween(me.body, body) <= VEHICLE.reachUnits)
  return met === undefined ? null : strikeWith(walk, me, met, VEHICLE)
}

function inHand({ body }: Living): HeldWeapon {
  return body.weapons[body.slot]
}

function chooseSlot({ body, loadout }: Living, distance: number): 0 | 1 {
  const [first, second] = body.weapons
  if (first.rounds > 0 && distance <= loadout[0].rangeUnits + 2) return 0
  return second.rounds > 0 ? 1 : 0
}

function swing(walk: Walk, me: Living, target: Living): Strike {
  return strikeWith(walk, me, target, MELEE)
}

function swingSword(walk: Walk, me: Living, target: Living): Strike {
  me.body.swings -= 1
  return strikeWith(walk, me, target, ENERGY_SWORD)
}

interface Swing extends Blow {
  readonly tag: number
  readonly pauseMs: number
}

function strikeWith(walk: Walk, me: Living, target: Living, blow: Swing): Strike {
  me.body.readyTick = walk.tick + ticksOf(blow.pauseMs)
  return { attacker: me, attackerLife: me.body.life, victim: target, tag: blow.tag, blow, isHead: false, shot: null }
}

function fire(walk: Walk, me: Living, target: Living, distance: number): Strike | null {
  const { weapon, rounds } = inHand(me)
  if (rounds === 0) {
    startReload(walk, me)
    return null
  }
  const { body, traits } = me
  inHand(me).rounds -= 1
  body.shotCounter = (body.shotCounter + 1) & 0xff
  body.readyTick = walk.tick + Math.round(TICKS_PER_SECOND / weapon.frequencyPerSecond)
  me.counts.shotsFired += 1
  const isHit = walk.random.isHit(traits.accuracy * rangeFactor(weapon, distance))
  const isHead = walk.random.isHit(traits.headShare)
  const healthPerHit = isHead ? weapon.healthPerHeadHit : weapon.healthPerHit
  return {
    attacker: me,
    attackerLife: body.life,
    victim: isHit ? target : null,
    tag: weapon.tag,
    blow: { shieldPerHit: weapon.shieldPerHit, healthPerHit },
    isHead,
    shot: { weaponId: weapon.weaponId, weaponSlot: body.slot, rounds: inHand(me).rounds },
  }
}

function rangeFactor({ rangeUnits }: Weapon, distance: number): number {
  return distance <= rangeUnits ? 1 : Math.max(0.25, 1 - (distance - rangeUnits) / 20)
}

function topUp(walk: Walk, me: Living): void {
  if (inHand(me).rounds < TOP_UP_SHARE * inHand(me).weapon.rounds) startReload(walk, me)
}

export function startReload(walk: Walk, me: Living): void {
  const { body } = me
  body.reloadEndTick = walk.tick + ticksOf(inHand(me).weapon.reloadMs)
  body.readyTick = body.reloadEndTick
}

export function finishReload(walk: Walk, me: Living): void {
  const { body } = me
  if (body.reloadEndTick === null || walk.tick < body.reloadEndTick) return
  body.reloadEndTick = null
  body.readyTick = walk.tick + 1
  const held = inHand(me)
  held.rounds = held.weapon.rounds
  walk.recorder.magazines.push({ ms: tickMs(walk.tick), life: body.life, weaponSlot: body.slot, rounds: held.rounds, spent: 0 })
}
