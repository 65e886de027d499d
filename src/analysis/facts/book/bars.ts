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

/** What a kind must clear to be called in one match, and over several. */
export interface Bar {
  readonly sigma: number
  readonly deaths: number
  /** Deaths over what is expected; none asked for where null. */
  readonly excess: number | null
  readonly habitSigma: number
  /** So many times the expected deaths. */
  readonly habitFactor: number
  /** What the deaths must clear for a habit in what was done. */
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
/** Of kinds in which players differ by skill and style. */
export const SKILL_BAR: Bar = { ...TRACKS_BAR, sigma: LEAKING_SIGMA, habitSigma: LEAKING_SIGMA, costSigma: CONDUCT_COST_SIGMA }
