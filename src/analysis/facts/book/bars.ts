import {
  HABIT_SIGMA,
  LEAK_DEATHS,
  LEAK_SIGMA,
  LEAKING_SIGMA,
  POSITION_EXCESS,
  POSITION_HABIT_SIGMA,
  POSITION_SIGMA,
} from '#analysis/rules.ts'
import { TRACK_KIND_IDS, type TrackKindId } from '#shared/report/causes.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'

/** What a kind must clear to be called in one match, and over several. */
export interface Bar {
  readonly sigma: number
  readonly deaths: number
  /** Deaths over what is expected; none asked for where null. */
  readonly excess: number | null
  readonly habitSigma: number
}

const OF_LOG: Bar = { sigma: LEAK_SIGMA, deaths: LEAK_DEATHS, excess: null, habitSigma: HABIT_SIGMA }
const OF_POSITIONS: Bar = { sigma: POSITION_SIGMA, deaths: LEAK_DEATHS, excess: POSITION_EXCESS, habitSigma: POSITION_HABIT_SIGMA }

/** Kinds into which skill leaks: their spread between equal players is above 1.15 in simulation. */
const LEAKING: readonly DeathKindId[] = ['after-own-kill', 'short']

export function barOf(kind: DeathKindId): Bar {
  if (!isTrackKind(kind)) return OF_LOG
  return LEAKING.includes(kind) ? { ...OF_POSITIONS, sigma: LEAKING_SIGMA } : OF_POSITIONS
}

export function isTrackKind(kind: DeathKindId): kind is TrackKindId {
  return TRACK_KIND_IDS.some((one) => one === kind)
}
