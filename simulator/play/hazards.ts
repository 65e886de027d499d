import type { HabitKind } from '#simulator/simulation.ts'
import { ageMs, areEnemies, type Fighter, isAlive, netNumbers, type Play } from './play.ts'

/** Deaths per second of a level life long after its spawn; with the factors below, about 4 %/s from 10 s after respawn. */
const BASE_PER_SECOND = 0.039

/** Log risk factor far behind or ahead in living players. Over whole lives this gives 3.5, 3.2 and 2.7 %/s behind, level and ahead. */
const RISK_OF_NUMBERS = { behind: 0.08, ahead: -0.42 } as const

/** Risk factor at the moment of an own kill, because shooting reveals the player. It decays from there. */
const RISK_AT_KILL = 1.85
/** Factor on the chance of a second kill right after one, due to reloading and hiding. 9 % of kills have another one within 5 s. */
const KILL_AGAIN_AT_KILL = 0.1
const KILL_AGAIN_FADES_MS = 8_000

/** Falls and betrayals among all deaths: 5 of 1,129 in nine films. */
export const FALL_SHARE = 0.0036
export const BETRAYAL_SHARE = 0.0006
/** Share of kills whose victim kills the killer too: 24 pairs in 1,122. */
export const MUTUAL_SHARE = 0.024

/** Time since respawn at half of the settled risk, and the steepness of the rise: 0.3 %/s at 2 to 5 s, 2.1 at 5 to 10, then 3.9. */
const SETTLED_HALF_MS = 7_400
const SETTLED_STEEPNESS = 4
/** Extra travel time after kick-off. */
const FIRST_TRAVEL_MS = 7_000

/** Share of the settled risk by time since respawn, from 0 to 1. */
function ageFactor(age: number, isFirstLife: boolean): number {
  const ratio = Math.max(0, age - (isFirstLife ? FIRST_TRAVEL_MS : 0)) / SETTLED_HALF_MS
  const power = ratio ** SETTLED_STEEPNESS
  return power / (1 + power)
}

/** Share of the full numbers effect: most of it with a difference of one player, nearly all with two. */
function weightOfNumbers(players: number): number {
  return 1 - Math.exp(-1.6 * players)
}

/** Better enemies kill more: the factor's logarithm is half of their mean skill. */
function enemyFactor(play: Play, fighter: Fighter): number {
  const enemies = play.fighters.filter((other) => areEnemies(fighter, other))
  const total = enemies.reduce((sum, enemy) => sum + enemy.player.skill, 0)
  return Math.exp((0.5 * total) / enemies.length)
}

interface Circumstance {
  readonly ageMs: number
  readonly isFirstLife: boolean
  readonly sinceKillMs: number
  /** Living players of the own side, including self, minus those of the enemy. */
  readonly net: number
}

/** The time-independent part of the risk, and the upper bound of the whole risk that thinning needs. */
export interface Risk {
  readonly fighter: Fighter
  readonly constantPerSecond: number
  readonly boundPerSecond: number
}

function wayOf({ player, habits }: Fighter, kind: HabitKind): number {
  return player.ways[kind] * (habits.get(kind) ?? 1)
}

function factorOfNumbers(fighter: Fighter, net: number): number {
  if (net === 0) return 1
  const state = net < 0 ? 'behind' : 'ahead'
  return (Math.exp(RISK_OF_NUMBERS[state]) * wayOf(fighter, state)) ** weightOfNumbers(Math.abs(net))
}

export function riskOf(play: Play, fighter: Fighter, objectiveBound: number): Risk {
  const constantPerSecond = BASE_PER_SECOND * fighter.player.frailty * enemyFactor(play, fighter)
  const numbersBound = Math.max(1, factorOfNumbers(fighter, Number.NEGATIVE_INFINITY), factorOfNumbers(fighter, Number.POSITIVE_INFINITY))
  const killBound = Math.max(1, RISK_AT_KILL * wayOf(fighter, 'after-kill'))
  return { fighter, constantPerSecond, boundPerSecond: constantPerSecond * numbersBound * killBound * objectiveBound }
}

export function circumstanceOf(play: Play, fighter: Fighter): Circumstance {
  return {
    ageMs: ageMs(play, fighter),
    isFirstLife: fighter.isFirstLife,
    sinceKillMs: play.nowMs - fighter.lastKillAtMs,
    net: netNumbers(play, fighter),
  }
}

/**
 * Risk of death per second of a living fighter in a circumstance. It falls smoothly with the time since an own kill and with the
 * numbers on the own side; it knows no time window and no kind of death.
 */
export function deathsPerSecond({ fighter, constantPerSecond }: Risk, { ageMs: age, isFirstLife, sinceKillMs, net }: Circumstance): number {
  const afterKill = 1 + (RISK_AT_KILL * wayOf(fighter, 'after-kill') - 1) * Math.exp(-sinceKillMs / fighter.player.ways.calmsInMs)
  return constantPerSecond * ageFactor(age, isFirstLife) * factorOfNumbers(fighter, net) * afterKill
}

/** Players who look for fights instead of the objective find this many times more of them. */
const HUNTING = 1.4

/** Weight of a living enemy when the killer is drawn. */
export function killerWeight(play: Play, fighter: Fighter, objectiveFactor: number): number {
  if (!isAlive(play, fighter)) return 0
  const { ageMs: age, isFirstLife, sinceKillMs } = circumstanceOf(play, fighter)
  const again = 1 - (1 - KILL_AGAIN_AT_KILL) * Math.exp(-sinceKillMs / KILL_AGAIN_FADES_MS)
  const hunting = fighter.undone.has('hunts-kills') ? HUNTING : 1
  return Math.exp(fighter.player.skill) * ageFactor(age, isFirstLife) * again * objectiveFactor * hunting
}
