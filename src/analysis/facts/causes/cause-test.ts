import type { ReadConduct } from '#analysis/positions/conduct.ts'
import type { Blame, Cause, DeathTag, TrackKindId } from '#shared/report/causes.ts'
import type { DeathCase } from './death-case.ts'

/** Figures that a test measures at a death, for its sentence and its card. */
export const DEATH_FIGURES = {
  'death-nearest-mate': {
    unit: 'world-units',
    means: 'Straight distance to the nearest living teammate at the first hit of the last burst.',
  },
  'death-off-aim': {
    unit: 'degrees',
    means: 'Angle on the ground between the own aim and where the first hit of the last fight came from.',
  },
  'death-guns-apart': { unit: 'degrees', means: 'Angle on the ground between the directions that hits of two enemies came from.' },
  'death-guns-gap': { unit: 'ms', means: 'Time between the nearest hits of two enemies before the death.' },
  'death-shield': { unit: 'percent', means: 'Own shield at the first hit of the last burst, in hundredths of a whole one.' },
  'death-since-hit': { unit: 'ms', means: 'Time between the first hit of the last burst and the hit before it.' },
  'death-opened-before': { unit: 'ms', means: 'Time between the first own hit of the last exchange and the first hit taken in it.' },
  'death-weak-for': { unit: 'ms', means: 'Time from the hit that took the own shield under half to the first hit of the last burst.' },
  'death-since-kill': { unit: 'ms', means: 'Time between the own kill and the death.' },
  'death-kill-shield': { unit: 'percent', means: 'Own shield at the own kill before the death, in hundredths of a whole one.' },
  'death-since-spawn': { unit: 'ms', means: 'Time between the spawn and the first hit of the last fight.' },
  'death-lasted': { unit: 'ms', means: 'Time between the first hit of the last fight and the death.' },
  'death-alive': { unit: 'players', means: 'Own living players at the first hit of the last fight, of those of the enemy.' },
  'death-on-hill': { unit: 'world-units', means: 'Distance to the middle of the live hill, as its awards tell it, at the death.' },
  'death-on-stronghold': {
    unit: 'world-units',
    means: 'Distance to the middle of the stronghold, as the awards of the match tell it, at the death.',
  },
  'death-own-hits': { unit: 'hits', means: 'Own hits on the killer in the last fight.' },
  'death-killer-hits': { unit: 'hits', means: 'Hits of the killer in the last fight.' },
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
