import type { ReadConduct } from '#analysis/positions/conduct.ts'
import { BURST_GAP_MS, CHAIN_GAP_MS } from '#analysis/positions/position-rules.ts'
import type { Blame, Cause, DeathTag, TrackKindId } from '#shared/report/causes.ts'
import type { DeathCase } from './death-case.ts'

const LAST_FIGHT = `the last fight (hits less than ${CHAIN_GAP_MS / 1000} s apart)`
const LAST_EXCHANGE = `the last exchange (hits at most ${BURST_GAP_MS / 1000} s apart)`

/** Figures that a test measures at a death, for its sentence and its card. */
export const DEATH_FIGURES = {
  'death-nearest-mate': {
    unit: 'world-units',
    means: `Straight distance from the player to the nearest living teammate, at the first hit of ${LAST_EXCHANGE}.`,
  },
  'death-off-aim': {
    unit: 'degrees',
    means: `Horizontal angle between the player's aim and the direction that the first hit of ${LAST_FIGHT} came from.`,
  },
  'death-guns-apart': { unit: 'degrees', means: 'Horizontal angle between the directions that the hits of two opponents came from.' },
  'death-guns-gap': { unit: 'ms', means: 'Time between the hits of two opponents before the death, for the two hits nearest in time.' },
  'death-shield': { unit: 'percent', means: `The player's shield at the first hit of ${LAST_EXCHANGE}, in percent of a full shield.` },
  'death-since-hit': {
    unit: 'ms',
    means: `Time from the hit before ${LAST_EXCHANGE} to the first hit of it. Both are hits on the player.`,
  },
  'death-opened-before': {
    unit: 'ms',
    means: `Time between the first hit that the player gave in ${LAST_EXCHANGE} and the first hit that the player took in it.`,
  },
  'death-weak-for': {
    unit: 'ms',
    means: `Time from the hit that took the player's shield below half to the first hit of ${LAST_EXCHANGE}.`,
  },
  'death-since-kill': { unit: 'ms', means: "Time from the player's kill to the player's death." },
  'death-kill-shield': {
    unit: 'percent',
    means: "The player's shield at the player's kill before the death, in percent of a full shield.",
  },
  'death-since-spawn': { unit: 'ms', means: `Time from the player's spawn to the first hit of ${LAST_FIGHT}.` },
  'death-lasted': { unit: 'ms', means: `Time from the first hit of ${LAST_FIGHT} to the death.` },
  'death-alive': {
    unit: 'players',
    means: `Living players of the player's team at the first hit of ${LAST_FIGHT}. The number after "of" is the living players of the other team.`,
  },
  'death-on-hill': {
    unit: 'world-units',
    means: "Distance from the player's death to the middle of the live hill, as the awards for the hill show it.",
  },
  'death-on-stronghold': {
    unit: 'world-units',
    means: "Distance from the player's death to the middle of the stronghold, as the awards of the match show it.",
  },
  'death-own-hits': { unit: 'hits', means: 'Hits of the player on the killer in their last fight.' },
  'death-killer-hits': { unit: 'hits', means: 'Hits of the killer on the player in their last fight.' },
} as const

export type DeathFigure = keyof typeof DEATH_FIGURES

export interface Hit {
  readonly answer: 'yes'
  readonly figures: Readonly<Partial<Record<DeathFigure, number | readonly [value: number, of: number]>>>
  readonly tags: readonly DeathTag[]
  /** Players in the sentence, as indexes in the tracks. */
  readonly players: readonly number[]
  /** The start in film time; the end is the death. */
  readonly fromMs: number
  readonly blame?: Blame
  /** True when the cause holds but was unavoidable: the death goes on to the next test, and this cause remains as a tag. */
  readonly isExcused?: boolean
}

/** `unknown`: an input of the test is missing, so the death counts as neither yes nor no. */
export type Tested = Hit | { readonly answer: 'no' } | { readonly answer: 'unknown' }

export const NO: Tested = { answer: 'no' }
export const UNKNOWN: Tested = { answer: 'unknown' }

/** Makes a cause a kind of death, with the exposure of its deaths. */
export interface CauseKind {
  readonly id: TrackKindId
  readonly per: 'deaths' | 'kills'
  /** Reads how often the player did what leads to such deaths, if tracks show it. */
  readonly readConduct?: ReadConduct
}

export interface CauseTest {
  readonly cause: Cause
  readonly blame: Blame
  /** True when the test depends on who hit whom: it only runs if the film names enough attackers. */
  readonly needsAttackers: boolean
  readonly test: (death: DeathCase) => Tested
  readonly kind?: CauseKind
}

/** True when the cause holds and was avoidable. */
export function holds(answer: Tested | undefined): answer is Hit {
  return answer?.answer === 'yes' && answer.isExcused !== true
}

export function hit(found: Partial<Hit> & Pick<Hit, 'fromMs'>): Hit {
  return { answer: 'yes', figures: {}, tags: [], players: [], ...found }
}
