import { POSITION_WORDS } from '#analysis/lines/positions/position-words.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { FocusLine } from '#shared/report/lines.ts'
import { byMeasure, byShare, byValue, byWhole, type Comparing, type Comparison } from './comparison.ts'
import { DEATH_SETS, deathSetOf } from './death-sets.ts'
import { type RelationSlots, sentence, whoOf } from './relation-slots.ts'

const LINE_STATES: readonly (readonly [line: FocusLine, state: string])[] = [
  ['after-kill', 'soon after a kill'],
  ['behind', 'while short of players'],
  ['ahead', 'while ahead on players'],
  ['after-own-kill', 'right after a kill'],
  ['weak', 'with a worn shield'],
  ['two-guns', 'under two guns'],
  ['alone', 'out of reach of your team'],
  ['off-screen', 'to somebody off your screen'],
  ['short', 'while your team was short of players'],
]

const OFTEN: Readonly<Record<Comparing, string>> = { more: 'more often than', fewer: 'less often than', even: 'about as often as' }
function inEach(words: (s: RelationSlots, comparing: Comparing) => Segment[]): Comparison['words'] {
  return { more: (s) => words(s, 'more'), fewer: (s) => words(s, 'fewer'), even: (s) => words(s, 'even') }
}

/** A count on its own: three, none. */
function counted(s: RelationSlots, slot: 'subject' | 'object'): Segment {
  const count = s.word(slot)
  return count.text === 'no' ? { ...count, text: 'none' } : count
}

const deaths = (s: RelationSlots, slot: 'subject' | 'object') => say`${s.word(slot)} ${s.noun(slot, 'death')}`
const kills = (s: RelationSlots, slot: 'subject' | 'object') => say`${s.word(slot)} ${s.noun(slot, 'kill')}`

/** The own deaths on a line against what the others' pace makes of it. */
const PARS = LINE_STATES.map(
  ([line, state]): Comparison => ({
    subject: `line-${line}`,
    object: `par-${line}`,
    compare: byWhole,
    words: inEach(
      (s, comparing) =>
        say`You died ${state} ${OFTEN[comparing]} the others' pace makes it: ${deaths(s, 'subject')}, par ${s.decimal('object')}.`,
    ),
  }),
)

/** Deaths a minute, by the number of players on either side. */
const RATES: readonly Comparison[] = [
  ...(['behind', 'ahead'] as const).map(
    (line): Comparison => ({
      subject: `rate-${line}`,
      object: `others-rate-${line}`,
      compare: byMeasure,
      words: inEach(
        (s, comparing) =>
          say`${line === 'behind' ? 'Short of players' : 'While ahead on players'} you died ${OFTEN[comparing]} the others did: ${s.decimal('subject')} times a minute against ${s.decimal('object')}.`,
      ),
    }),
  ),
  {
    subject: 'rate-behind',
    object: 'rate-ahead',
    compare: byMeasure,
    words: inEach(
      (s, comparing) =>
        say`Minute for minute you died short of players ${OFTEN[comparing]} while ahead on them: ${s.decimal('subject')} times a minute against ${s.decimal('object')}.`,
    ),
  },
]

const SPENT: Readonly<Record<Comparing, string>> = {
  more: 'more time short of players than',
  fewer: 'less time short of players than',
  even: 'about as much time short of players as',
}

const TIMES: readonly Comparison[] = [
  {
    subject: 'time-behind',
    object: 'time-ahead',
    compare: byMeasure,
    words: inEach(
      (s, comparing) => say`You spent ${SPENT[comparing]} ahead on players: ${s.duration('subject')} against ${s.duration('object')}.`,
    ),
  },
]

const GOT: Readonly<Record<Comparing, string>> = { more: 'more often than', fewer: 'less often than', even: 'as often as' }

/** The own meetings with one opponent, and with two of them. */
const DUELS: readonly Comparison[] = [
  {
    subject: 'duel-kills',
    object: 'duel-deaths',
    compare: (one, other) => (one.other === other.other ? byValue(one, other) : null),
    words: {
      more: (s) => say`Against ${whoOf(s, 'objectWho')} you came out on top: ${kills(s, 'subject')}, ${deaths(s, 'object')}.`,
      fewer: (s) => say`Against ${whoOf(s, 'objectWho')} you came off worse: ${kills(s, 'subject')}, ${deaths(s, 'object')}.`,
      even: (s) => say`Against ${whoOf(s, 'objectWho')} it was even: ${kills(s, 'subject')}, ${deaths(s, 'object')}.`,
    },
  },
  {
    subject: 'duel-deaths',
    object: 'duel-deaths',
    compare: byValueOfTwo,
    words: inEach(
      (s, comparing) =>
        say`${whoOf(s, 'subjectWho')} got you ${GOT[comparing]} ${whoOf(s, 'objectWho')}: ${deaths(s, 'subject')} against ${counted(s, 'object')}.`,
    ),
  },
  {
    subject: 'duel-kills',
    object: 'duel-kills',
    compare: byValueOfTwo,
    words: inEach(
      (s, comparing) =>
        say`You got ${whoOf(s, 'subjectWho')} ${GOT[comparing]} ${whoOf(s, 'objectWho')}: ${kills(s, 'subject')} against ${counted(s, 'object')}.`,
    ),
  },
]

function byValueOfTwo(one: Fact, other: Fact): Comparing | null {
  return one.other === other.other ? null : byValue(one, other)
}

const HALVES: readonly Comparison[] = [
  {
    subject: 'half-deaths/second',
    object: 'half-deaths/first',
    compare: byValue,
    words: inEach((s, comparing) => say`You died ${inHalf(comparing)} before it: ${deaths(s, 'subject')} against ${counted(s, 'object')}.`),
  },
  {
    subject: 'half-kills/second',
    object: 'half-kills/first',
    compare: byValue,
    words: inEach(
      (s, comparing) => say`You got kills ${inHalf(comparing)} before it: ${kills(s, 'subject')} against ${counted(s, 'object')}.`,
    ),
  },
]

function inHalf(comparing: Comparing): string {
  if (comparing === 'even') return 'as often after halfway as'
  return `${comparing === 'more' ? 'more' : 'less'} often after halfway than`
}

/** What is a share of a whole, held against that of the others. */
const SHARED: readonly (readonly [own: FactType, others: FactType, what: string, whose: string])[] = [
  ['lives-without-kill', 'others-lives-without-kill', 'Your lives ended without a kill', "the others' did"],
  ['first-to-fall', 'others-first-to-fall', 'Your deaths came with the whole team still alive', "the others' did"],
  ['kills-then-death', 'others-kills-then-death', 'Your kills were soon followed by a death of your own', "the others' were"],
  ['head-hits', 'others-head-hits', 'Your hits went to the head', "the others' did"],
  ['deaths-from-above', 'others-deaths-from-above', 'Your deaths went to somebody higher up', "the others' did"],
]
const LONG: Readonly<Record<Comparing, string>> = {
  more: 'for more of the time than',
  fewer: 'for less of the time than',
  even: 'for about as much of the time as',
}

const PARTS: readonly Comparison[] = [
  ...SHARED.map(
    ([subject, object, what, whose]): Comparison => ({
      subject,
      object,
      compare: byShare,
      words: inEach((s, comparing) => say`${what} ${OFTEN[comparing]} ${whose}: ${s.percent('subject')} against ${s.percent('object')}.`),
    }),
  ),
  {
    subject: 'time-alone',
    object: 'mates-time-alone',
    compare: byShare,
    words: inEach(
      (s, comparing) =>
        say`You were out of reach of every teammate ${LONG[comparing]} they were: ${s.percent('subject')} against ${s.percent('object')}.`,
    ),
  },
]

/** Two ways to die, one against the other. */
const WAYS = DEATH_SETS.filter(({ family }) => family === 'how')
const BETWEEN_WAYS = WAYS.flatMap((one) =>
  WAYS.filter((other) => other !== one && isOfTracks(one.type) === isOfTracks(other.type)).map(
    (other): Comparison => ({
      subject: one.type,
      object: other.type,
      compare: byValue,
      words: inEach((s, comparing) => sayWays(s, comparing)),
    }),
  ),
)

function sayWays(s: RelationSlots, comparing: Comparing): Segment[] {
  const [one, other] = [deathSetOf(s.fact('subject'))?.verb ?? '', deathSetOf(s.fact('object'))?.verb ?? '']
  const counts = say`${counted(s, 'subject')} against ${counted(s, 'object')}`
  if (comparing === 'even') return say`As many of your deaths ${one} as ${other}: ${s.word('subject')} each way.`
  return sentence(say`${comparing} of your deaths ${one} than ${other}: ${counts}.`)
}

function isOfTracks(type: FactType): boolean {
  return type.startsWith('cause-') || POSITION_WORDS.some(({ id }) => type === `line-${id}`)
}

export const COMPARISONS: readonly Comparison[] = [...PARS, ...RATES, ...TIMES, ...DUELS, ...HALVES, ...PARTS, ...BETWEEN_WAYS]
