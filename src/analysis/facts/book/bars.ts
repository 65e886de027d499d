import {
  AFTER_KILL_HABIT_SIGMA,
  AHEAD_HABIT_SIGMA,
  CONDUCT_COST_SIGMA,
  HABIT_FACTOR,
  HABIT_SIGMA,
  LEAK_DEATHS,
  LEAK_SIGMA,
  LEAKING_SIGMA,
  POSITION_EXCESS,
} from '#analysis/rules.ts'

export interface Bar {
  readonly sigma: number
  readonly deaths: number
  /** The minimum number of deaths over what is expected; null if there is none. */
  readonly excess: number | null
  readonly habitSigma: number
  readonly habitFactor: number
  /** The sigma that the deaths must also reach for a habit in conduct. */
  readonly costSigma: number
}

export const LOG_BAR: Bar = {
  sigma: LEAK_SIGMA,
  deaths: LEAK_DEATHS,
  excess: null,
  habitSigma: HABIT_SIGMA,
  habitFactor: HABIT_FACTOR,
  costSigma: 0,
}
export const AFTER_KILL_BAR: Bar = { ...LOG_BAR, habitSigma: AFTER_KILL_HABIT_SIGMA }
export const AHEAD_BAR: Bar = { ...LOG_BAR, habitSigma: AHEAD_HABIT_SIGMA }
export const TRACKS_BAR: Bar = { ...LOG_BAR, excess: POSITION_EXCESS }
/** For kinds in which players differ by skill and style. */
export const SKILL_BAR: Bar = { ...TRACKS_BAR, sigma: LEAKING_SIGMA, habitSigma: LEAKING_SIGMA, costSigma: CONDUCT_COST_SIGMA }
