import {
  HABIT_SIGMA,
  LEAK_DEATHS,
  LEAK_SIGMA,
  LEAKING_SIGMA,
  POSITION_EXCESS,
  POSITION_HABIT_SIGMA,
  POSITION_SIGMA,
} from '#analysis/rules.ts'

/** What a kind must clear to be called in one match, and over several. */
export interface Bar {
  readonly sigma: number
  readonly deaths: number
  /** Deaths over what is expected; none asked for where null. */
  readonly excess: number | null
  readonly habitSigma: number
}

export const LOG_BAR: Bar = { sigma: LEAK_SIGMA, deaths: LEAK_DEATHS, excess: null, habitSigma: HABIT_SIGMA }
export const TRACKS_BAR: Bar = { sigma: POSITION_SIGMA, deaths: LEAK_DEATHS, excess: POSITION_EXCESS, habitSigma: POSITION_HABIT_SIGMA }
/** Of kinds into which skill leaks: their spread between equal players is above 1.15 in simulation. */
export const SKILL_BAR: Bar = { ...TRACKS_BAR, sigma: LEAKING_SIGMA }
