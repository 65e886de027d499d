import type { HabitKind } from '#simulator/simulated-match.ts'
import { ageMs, areEnemies, type Fighter, isAlive, netNumbers, type Play } from './play.ts'

/** Deaths per second of a settled, level life; with the factors below some 4 %/s from 10 s after respawn. */
const BASE_PER_SECOND = 0.0375

/** Behind, level and ahead on living players: measured 3.5, 3.2 and 2.7 %/s over whole lives. */
const NUMBERS_FACTOR = { behind: 1.2, level: 1.03, ahead: 0.76 }

/** The window of the line "after own kill". */
export const AFTER_KILL_MS = 5_000
/** A fighter who has just shot has been seen: 22 % of own kills are followed by the own death within the window. */
const AFTER_KILL_FACTOR = 1.5
/** And they reload, hide or run: only 9 % of kills have a second one within 5 s. */
const KILL_AGAIN_FACTOR = 0.38

/** Falls and betrayals among all deaths: 5 of 1,129 in nine films. */
export const FALL_SHARE = 0.0036
export const BETRAYAL_SHARE = 0.0006
/** Kills whose victim takes the killer along: 24 pairs in 1,122. */
export const MUTUAL_SHARE = 0.024

/** Share of the settled risk by time since respawn: 0.3 %/s at 2–5 s, 2.1 at 5–10, then flat 3.9. Travel after kick-off takes longer. */
function ageFactor(play: Play, fighter: Fighter): number {
  const age = ageMs(play, fighter) - (fighter.isFirstLife ? 7_000 : 0)
  if (age < 2_000) return 0
  if (age < 5_000) return 0.07
  return age < 10_000 ? 0.54 : 1
}

function hasJustKilled(play: Play, fighter: Fighter): boolean {
  return play.nowMs - fighter.lastKillAtMs <= AFTER_KILL_MS
}

function numbersState(play: Play, fighter: Fighter): keyof typeof NUMBERS_FACTOR {
  const net = netNumbers(play, fighter)
  if (net === 0) return 'level'
  return net < 0 ? 'behind' : 'ahead'
}

/** Better enemies kill more: half of their lead over the lobby in log weight. */
function enemyFactor(play: Play, fighter: Fighter): number {
  const enemies = play.fighters.filter((other) => areEnemies(fighter, other))
  const total = enemies.reduce((sum, enemy) => sum + enemy.player.skill, 0)
  return Math.exp((0.5 * total) / enemies.length)
}

/** Share of own kills that the own death follows within the window: 22 % of 1,122. */
const KILL_THEN_DEATH_SHARE = 0.22

/** Who dies more often is early in a life more often, when the risk is lower: it must rise this much more steeply for the rate to come out. */
const YOUTH_EXPONENT = { behind: 1.17, ahead: 1.08 }

/**
 * By how much the risk per second must rise for a line's deaths per exposure to rise by `factor`. After a kill at most one death can follow,
 * so deaths per kill saturate (`1 - exp(-risk * window)`); behind and ahead the player's lives grow shorter.
 */
function habitHazard(line: HabitKind, factor: number): number {
  if (line !== 'after-own-kill') return factor ** YOUTH_EXPONENT[line]
  const share = Math.min(0.95, factor * KILL_THEN_DEATH_SHARE)
  return Math.log(1 - share) / Math.log(1 - KILL_THEN_DEATH_SHARE)
}

/** Time-independent part of the risk, and a bound for the rest: what thinning draws its proposals from. */
export interface Risk {
  readonly fighter: Fighter
  readonly constantPerSecond: number
  readonly boundPerSecond: number
}

export function riskOf(play: Play, fighter: Fighter, objectiveBound: number): Risk {
  const constantPerSecond = BASE_PER_SECOND * fighter.player.frailty * enemyFactor(play, fighter)
  const habitBound = Math.max(1, ...[...fighter.habits].map(([line, factor]) => habitHazard(line, factor)))
  const boundPerSecond = constantPerSecond * NUMBERS_FACTOR.behind * AFTER_KILL_FACTOR * objectiveBound * habitBound
  return { fighter, constantPerSecond, boundPerSecond }
}

/** Risk of death now, per second, of a living fighter. One habit at most is at work: that of the line the death would fall into. */
export function deathsPerSecond(play: Play, risk: Risk, objectiveFactor: number): number {
  const { fighter, constantPerSecond } = risk
  const state = numbersState(play, fighter)
  const perSecond = constantPerSecond * ageFactor(play, fighter) * NUMBERS_FACTOR[state] * objectiveFactor
  if (hasJustKilled(play, fighter))
    return perSecond * AFTER_KILL_FACTOR * habitHazard('after-own-kill', fighter.habits.get('after-own-kill') ?? 1)
  return state === 'level' ? perSecond : perSecond * habitHazard(state, fighter.habits.get(state) ?? 1)
}

/** Weight of a living enemy when the kill is handed out. */
export function killerWeight(play: Play, fighter: Fighter, objectiveFactor: number): number {
  if (!isAlive(play, fighter)) return 0
  const again = hasJustKilled(play, fighter) ? KILL_AGAIN_FACTOR : 1
  return Math.exp(fighter.player.skill) * ageFactor(play, fighter) * again * objectiveFactor
}
