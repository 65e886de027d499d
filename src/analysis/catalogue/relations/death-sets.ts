import { type Segment, say } from '#analysis/wording/segments.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'

/**
 * A set of own deaths that a fact counts, in words. Two sets of one family say nothing about each other: each death is in one of
 * them, or one holds the other by its definition.
 */
export interface DeathSet {
  readonly type: FactType
  readonly family: 'how' | 'when' | 'who' | 'company' | 'answer' | 'life' | 'height' | 'seen'
  /** "your deaths soon after a kill". */
  readonly noun: string
  /** "... came soon after a kill of your own"; of an opponent, what stands before the name. */
  readonly verb: string
  /** "You died ... in a row": soon after a kill. Null where no run of them says anything. */
  readonly state: string | null
}

/** How a death came about, by the log and by the tracks; a traded one is in no other set of its family. */
const HOW: readonly (readonly [type: FactType, noun: string, verb: string, state: string | null])[] = [
  ['line-after-kill', 'your deaths soon after a kill', 'came soon after a kill of your own', 'soon after a kill'],
  ['line-behind', 'your deaths short of players', 'came while you were short of players', 'short of players'],
  ['line-ahead', 'your deaths while ahead on players', 'came while you were ahead on players', 'while ahead on players'],
  ['line-level', 'your deaths with numbers level', 'came with numbers level', 'with numbers level'],
  ['line-exchanged', 'your traded deaths', 'were traded', null],
  ['line-after-own-kill', 'your deaths right after a kill', 'came right after a kill of your own', 'right after a kill'],
  ['line-weak', 'the fights you took with a worn shield', 'came in a fight you took with a worn shield', 'with a worn shield'],
  ['line-two-guns', 'your deaths under two guns', 'came under two guns', 'under two guns'],
  ['line-alone', 'your deaths out of reach of your team', 'came out of reach of your team', 'out of reach of your team'],
  ['line-off-screen', 'the fights that began off your screen', 'came in a fight that began off your screen', 'to somebody off your screen'],
  ['line-short', 'the fights your team began short of players', 'came while your team was short of players', 'short of players'],
  ['cause-duel', 'the straight duels you lost', 'were straight duels', 'in straight duels'],
  ['cause-fresh', 'your deaths fresh from spawn', 'came fresh from spawn', 'fresh from spawn'],
  ['cause-no-time', 'the deaths that left no time to answer', 'left no time to answer', null],
  ['cause-traded', 'your traded deaths', 'were traded', null],
]

/** What two looks at the video agree on; deaths that nobody looked at are in none of these sets, nor outside of them. */
const SEEN: readonly (readonly [type: FactType, how: string])[] = [
  ['seen-deaths/screen:map', 'with a map or menu open'],
  ['seen-deaths/weapon:reloading', 'while you were reloading'],
  ['seen-deaths/ground:open', 'in the open'],
  ['seen-deaths/motion:sprinting', 'at a sprint'],
  ['seen-deaths/motion:air', 'off the ground'],
]

export const DEATH_SETS: readonly DeathSet[] = [
  ...HOW.map(([type, noun, verb, state]): DeathSet => ({ type, family: 'how', noun, verb, state })),
  ...SEEN.map(
    ([type, how]): DeathSet => ({
      type,
      family: 'seen',
      noun: `your deaths that the video shows ${how}`,
      verb: `came ${how}, as the video shows`,
      state: null,
    }),
  ),
  { type: 'half-deaths/first', family: 'when', noun: 'your deaths before halfway', verb: 'came before halfway', state: null },
  { type: 'half-deaths/second', family: 'when', noun: 'your deaths after halfway', verb: 'came after halfway', state: null },
  { type: 'duel-deaths', family: 'who', noun: 'your deaths to', verb: 'were to', state: null },
  {
    type: 'first-to-fall',
    family: 'company',
    noun: 'your deaths with the whole team still alive',
    verb: 'came with your whole team still alive',
    state: 'as the first of a full team',
  },
  { type: 'answered', family: 'answer', noun: 'the deaths a teammate answered', verb: 'were answered by a teammate', state: null },
  {
    type: 'lives-without-kill',
    family: 'life',
    noun: 'your deaths without a kill in that life',
    verb: 'ended a life without a kill',
    state: 'without a kill in that life',
  },
  {
    type: 'deaths-from-above',
    family: 'height',
    noun: 'your deaths to somebody higher up',
    verb: 'were to somebody higher up',
    state: 'to somebody higher up',
  },
]

export const SET_TYPES: readonly FactType[] = DEATH_SETS.map(({ type }) => type)

export function deathSetOf(fact: Pick<Fact, 'kind' | 'variant'>): DeathSet | null {
  return DEATH_SETS.find(({ type }) => type === fact.kind || type === `${fact.kind}/${fact.variant}`) ?? null
}

/** The noun of a set, with the opponent's name where it is of one. */
export function nounOf(set: DeathSet, who: readonly Segment[]): Segment[] {
  return who.length > 0 ? say`${set.noun} ${who}` : say`${set.noun}`
}

export function verbOf(set: DeathSet, who: readonly Segment[]): Segment[] {
  return who.length > 0 ? say`${set.verb} ${who}` : say`${set.verb}`
}
