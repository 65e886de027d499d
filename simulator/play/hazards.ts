import type { HabitKind } from '#simulator/simulated-match.ts'
import { ageMs, areEnemies, type Fighter, isAlive, netNumbers, type Play } from './play.ts'

/** Deaths per second of a settled, level life; with the factors below some 4 %/s from 10 s after respawn. */
const BASE_PER_SECOND = 0.039

/** Logarithm of the risk with far fewer and far more living players than the enemy: 3.5, 3.2 and 2.7 %/s behind, level and ahead over whole lives. */
const RISK_OF_NUMBERS = { behind: 0.08, ahead: -0.42 } as const

/** Who has just shot has been seen; the risk is this much higher at the kill itself and fades from there. */
const RISK_AT_KILL = 1.85
/** Right after a kill a second one is this much less likely: one reloads, hides or runs. 9 % of kills have another one within 5 s. */
const KILL_AGAIN_AT_KILL = 0.1
const KILL_AGAIN_FADES_MS = 8_000

/** Falls and betrayals among all deaths: 5 of 1,129 in nine films. */
export const FALL_SHARE = 0.0036
export const BETRAYAL_SHARE = 0.0006
/** Kills whose victim takes the killer along: 24 pairs in 1,122. */
export const MUTUAL_SHARE = 0.024

/** Half of the settled risk is reached so long after a respawn, and how sharply: 0.3 %/s at 2 to 5 s, 2.1 at 5 to 10, then 3.9. */
const SETTLED_HALF_MS = 7_400
const SETTLED_STEEPNESS = 4
/** Travel after kick-off takes longer. */
const FIRST_TRAVEL_MS = 7_000

/** Share of the settled risk by time since respawn: rises smoothly from nothing to one. */
function ageFactor(age: number, isFirstLife: boolean): number {
  const ratio = Math.max(0, age - (isFirstLife ? FIRST_TRAVEL_MS : 0)) / SETTLED_HALF_MS
  const power = ratio ** SETTLED_STEEPNESS
  return power / (1 + power)
}

/** How near a state of numbers is to being all that matters: most of it with one player's difference, nearly all with two. */
function weightOfNumbers(players: number): number {
  return 1 - Math.exp(-1.6 * players)
}

/** Better enemies kill more: half of their lead over the lobby in log weight. */
function enemyFactor(play: Play, fighter: Fighter): number {
  const enemies = play.fighters.filter((other) => areEnemies(fighter, other))
  const total = enemies.reduce((sum, enemy) => sum + enemy.player.skill, 0)
  return Math.exp((0.5 * total) / enemies.length)
}

/** What a fighter is in at a moment. */
interface Circumstance {
  readonly ageMs: number
  readonly isFirstLife: boolean
  readonly sinceKillMs: number
  /** Living players of the own side, self counted, less those of the enemy. */
  readonly net: number
}

/** Time-independent part of the risk, and a bound for the rest: what thinning draws its proposals from. */
export interface Risk {
  readonly fighter: Fighter
  readonly constantPerSecond: number
  readonly boundPerSecond: number
}

/** What a fighter's own ways multiply: drawn with the player, and by a planted habit on top. */
function wayOf({ player, habits }: Fighter, kind: HabitKind): number {
  return player.ways[kind] * (habits.get(kind) ?? 1)
}

/** By how much the numbers alive raise or lower a fighter's risk. */
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
 * Risk of death per second of a living fighter, were he in a circumstance. It falls smoothly with the time since his kill and with the numbers on his
 * side; there is no window and no kind of death in it.
 */
export function deathsPerSecond({ fighter, constantPerSecond }: Risk, { ageMs: age, isFirstLife, sinceKillMs, net }: Circumstance): number {
  const afterKill = 1 + (RISK_AT_KILL * wayOf(fighter, 'after-kill') - 1) * Math.exp(-sinceKillMs / fighter.player.ways.calmsInMs)
  return constantPerSecond * ageFactor(age, isFirstLife) * factorOfNumbers(fighter, net) * afterKill
}

/** Who looks for fights instead of the objective finds more of them. */
const HUNTING = 1.4

/** Weight of a living enemy when the kill is handed out. */
export function killerWeight(play: Play, fighter: Fighter, objectiveFactor: number): number {
  if (!isAlive(play, fighter)) return 0
  const { ageMs: age, isFirstLife, sinceKillMs } = circumstanceOf(play, fighter)
  const again = 1 - (1 - KILL_AGAIN_AT_KILL) * Math.exp(-sinceKillMs / KILL_AGAIN_FADES_MS)
  const hunting = fighter.undone.has('hunts-kills') ? HUNTING : 1
  return Math.exp(fighter.player.skill) * ageFactor(age, isFirstLife) * again * objectiveFactor * hunting
}
