import type { Objective } from '#simulator/play/objective.ts'
import { addScore, award, type Fighter, HANDS_FULL_MS, type Play, pickForObjective, stopDrive, stopFactor } from '#simulator/play/play.ts'
import { awardStop, carrierRisk, recordCarry } from './carrying.ts'

/** Means fit a recorded ranked match: 11 steals, 5 runners stopped, 9 returns, 1 capture in 12 minutes. Source: recorded statistics. */
const MEAN_UNTIL_STEAL_MS = 75_000
const MEAN_UNTIL_DROP_MS = 8_000
const MEAN_UNTIL_RETAKE_MS = 7_000
const MEAN_UNTIL_RETURN_MS = 10_000
const CARRIER_RISK = 1.5
const CARRIER_KILL_FACTOR = 0.1
/** Time to walk to the enemy's flag stand. */
const WALK_MS = 8_000

interface Flag {
  readonly team: number
  state: 'home' | 'carried' | 'dropped'
  nextAtMs: number
  willBeRetaken: boolean
  carrier: Fighter | null
  heldSinceMs: number
  /** Remaining way home, in ms of carrying. */
  remainingWayMs: number
  readonly runners: Set<Fighter>
}

export function createCaptureTheFlag(play: Play): Objective {
  const flags = [0, 1].map((team) => createFlag(team))
  const carriedBy = (fighter: Fighter) => flags.find((flag) => flag.carrier === fighter)
  return {
    nextAtMs: () => Math.min(...flags.map((flag) => flag.nextAtMs)),
    act: () => {
      const due = flags.find((flag) => flag.nextAtMs <= play.nowMs)
      if (due !== undefined) step(play, flags, due)
    },
    onDeath: (victim, killer) => {
      if (killer !== null && carriedBy(killer) !== undefined) killer.tally.killsWhileHolding += 1
      const flag = carriedBy(victim)
      if (flag === undefined) return
      if (killer !== null) awardStop(play, killer, 'runner-stopped')
      drop(play, flag)
    },
    onRoundStart: () => {
      for (const flag of flags) returnHome(play, flag)
    },
    onRoundEnd: () => {
      for (const flag of flags) release(play, flag)
    },
    riskFactor: (fighter) => (carriedBy(fighter) === undefined ? 1 : carrierRisk(fighter, CARRIER_RISK)),
    killFactor: (fighter, victim) => {
      const flag = carriedBy(fighter)
      if (flag === undefined) return carriedBy(victim) === undefined ? 1 : stopFactor(fighter)
      return play.nowMs - flag.heldSinceMs < HANDS_FULL_MS ? 0 : CARRIER_KILL_FACTOR
    },
  }
}

function createFlag(team: number): Flag {
  return { team, state: 'home', nextAtMs: 0, willBeRetaken: false, carrier: null, heldSinceMs: 0, remainingWayMs: 0, runners: new Set() }
}

function step(play: Play, flags: readonly Flag[], flag: Flag): void {
  if (flag.state === 'home') take(play, flag, 'flag-stolen')
  else if (flag.state === 'dropped' && flag.willBeRetaken) take(play, flag, 'flag-taken')
  else if (flag.state === 'dropped') bringBack(play, flag)
  else if (play.nowMs - flag.heldSinceMs < flag.remainingWayMs) drop(play, flag)
  else if (flags.every((other) => other === flag || other.state === 'home')) capture(play, flag)
  else flag.nextAtMs = play.nowMs + 1_000
}

/** A player is paid only once per run for taking the flag. */
function take(play: Play, flag: Flag, name: 'flag-stolen' | 'flag-taken'): void {
  const attackers = play.fighters.filter(({ player }) => player.team !== flag.team)
  const taker = pickForObjective(play, attackers, WALK_MS)
  if (taker === undefined) {
    flag.nextAtMs = play.nowMs + 2_000
    return
  }
  if (!flag.runners.has(taker)) award(play, taker, name)
  flag.runners.add(taker)
  taker.tally.grabs += 1
  flag.carrier = taker
  flag.state = 'carried'
  flag.heldSinceMs = play.nowMs
  const untilDropMs = 600 + Math.round(play.random.exponential(MEAN_UNTIL_DROP_MS))
  flag.nextAtMs = play.nowMs + Math.min(untilDropMs, flag.remainingWayMs)
}

function capture(play: Play, flag: Flag): void {
  const runner = flag.carrier
  const helpers = [...flag.runners].filter((fighter) => fighter !== runner)
  release(play, flag)
  if (runner !== null) {
    award(play, runner, 'flag-captured')
    for (const helper of helpers) award(play, helper, 'flag-capture-assist')
    addScore(play, runner.player.team, 1)
  }
  returnHome(play, flag)
}

function drop(play: Play, flag: Flag): void {
  release(play, flag)
  flag.state = 'dropped'
  const retakeMs = play.random.exponential(MEAN_UNTIL_RETAKE_MS)
  const returnMs = play.random.exponential(MEAN_UNTIL_RETURN_MS)
  flag.willBeRetaken = retakeMs < returnMs
  flag.nextAtMs = play.nowMs + 800 + Math.round(Math.min(retakeMs, returnMs))
}

function bringBack(play: Play, flag: Flag): void {
  const defenders = play.fighters.filter(({ player }) => player.team === flag.team)
  const returner = pickForObjective(play, defenders, undefined, stopDrive)
  if (returner !== undefined) award(play, returner, 'flag-returned')
  returnHome(play, flag)
}

function release(play: Play, flag: Flag): void {
  if (flag.carrier === null) return
  const heldMs = play.nowMs - flag.heldSinceMs
  recordCarry(flag.carrier, heldMs)
  flag.remainingWayMs = Math.max(1_000, flag.remainingWayMs - heldMs)
  flag.carrier = null
}

function returnHome(play: Play, flag: Flag): void {
  flag.state = 'home'
  flag.runners.clear()
  flag.remainingWayMs = play.random.integer(9_000, 17_000)
  flag.nextAtMs = play.nowMs + 6_000 + Math.round(play.random.exponential(MEAN_UNTIL_STEAL_MS))
}
