import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { SAME_LEVEL_U } from '#analysis/positions/position-rules.ts'
import { inMetres } from '#analysis/wording/numbers.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'

/**
 * A set of own deaths that a fact counts, in words. Two sets of one family are not related to each other: each death is in only one of
 * them, or one contains the other by definition.
 */
export interface DeathSet {
  readonly type: FactType
  readonly family: 'how' | 'who' | 'company' | 'answer' | 'life' | 'height' | 'seen'
  /** "your deaths soon after a kill". */
  readonly noun: string
  /** "... came soon after a kill of your own"; for an opponent, the words before the name. */
  readonly verb: string
  /** "Your deaths came in a row, all of them ...": soon after a kill. Null if a run of them means nothing. */
  readonly state: string | null
  /** True if its fact counts every such death: only then may a sentence be about the other deaths, or about their number. */
  readonly isComplete: boolean
  /** A family that always or never applies to these deaths by definition. */
  readonly bound?: DeathSet['family']
}

/** How a death came about. If a fact counts every death of a kind, that one is used, so that the words leave none out. */
const HOW: readonly DeathSet[] = [
  ...ALL_KINDS.map(
    ({ id, everyDeath, phrases }): DeathSet => ({
      ...phrases.set,
      type: everyDeath ?? `deaths-${id}`,
      family: 'how',
      isComplete: everyDeath !== null,
    }),
  ),
  sorted('deaths-exchanged', 'your traded deaths', 'were traded', null),
  sorted('cause-duel', 'the even duels you lost', 'were even duels', 'in even duels'),
  sorted('cause-fresh', 'your deaths just after a spawn', 'came just after a spawn', 'just after a spawn'),
  sorted('cause-no-time', 'the deaths that left no time to answer', 'left no time to answer', null),
  sorted('cause-traded', 'your traded deaths', 'were traded', null),
]

/** Deaths sorted to this cause: they fit it and no earlier one. */
function sorted(type: FactType, noun: string, verb: string, state: string | null): DeathSet {
  return { type, family: 'how', noun, verb, state, isComplete: false }
}

/** Observations that two looks at the video agree on. Deaths without looks are neither in these sets nor outside them. */
const SEEN: readonly (readonly [type: FactType, how: string])[] = [
  ['seen-deaths/screen:map', 'with a map or menu open'],
  ['seen-deaths/weapon:reloading', 'while you were reloading'],
  ['seen-deaths/ground:open', 'in the open'],
  ['seen-deaths/motion:sprinting', 'at a sprint'],
  ['seen-deaths/motion:air', 'off the ground'],
]

export const DEATH_SETS: readonly DeathSet[] = [
  ...HOW,
  ...SEEN.map(
    ([type, how]): DeathSet => ({
      type,
      family: 'seen',
      noun: `your deaths that the video shows ${how}`,
      verb: `came ${how}, as the video shows`,
      state: null,
      isComplete: true,
    }),
  ),
  { type: 'duel-deaths', family: 'who', noun: 'your deaths to', verb: 'were to', state: null, isComplete: true },
  {
    type: 'first-to-fall',
    family: 'company',
    noun: 'your deaths with the whole team still alive',
    verb: 'came with your whole team still alive',
    state: 'as the first of a full team',
    isComplete: true,
  },
  {
    type: 'answered',
    family: 'answer',
    noun: 'the deaths a teammate traded',
    verb: 'were traded by a teammate',
    state: null,
    isComplete: true,
  },
  {
    type: 'lives-without-kill',
    family: 'life',
    noun: 'your deaths without a kill in that life',
    verb: 'ended a life without a kill',
    state: 'without a kill in that life',
    isComplete: true,
  },
  {
    type: 'deaths-from-above',
    family: 'height',
    noun: `your deaths to somebody ${inMetres(SAME_LEVEL_U)} higher or more`,
    verb: `were to somebody ${inMetres(SAME_LEVEL_U)} higher or more`,
    state: `to somebody ${inMetres(SAME_LEVEL_U)} higher or more`,
    isComplete: true,
  },
]

/** Sets whose deaths are all known. */
export const SET_TYPES: readonly FactType[] = DEATH_SETS.filter(({ isComplete }) => isComplete).map(({ type }) => type)

export function deathSetOf(fact: Pick<Fact, 'kind' | 'variant'>): DeathSet | null {
  return DEATH_SETS.find(({ type }) => type === fact.kind || type === `${fact.kind}/${fact.variant}`) ?? null
}
