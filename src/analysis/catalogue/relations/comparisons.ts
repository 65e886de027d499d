import { ALL_KINDS } from '#analysis/death-kinds/all-kinds.ts'
import { NO_OTHER } from '#analysis/wording/kind-templates.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import { counted, deaths, inEach } from './comparing-words.ts'
import { byMeasure, byShare, byValue, byWhole, type Comparing, type Comparison } from './comparison.ts'
import { deathSetOf, WHOLE_SETS } from './death-sets.ts'
import { DUELS, HALVES } from './duel-comparisons.ts'
import { type RelationSlots, sentence } from './relation-slots.ts'

const OFTEN: Readonly<Record<Comparing, string>> = { more: 'more often than', fewer: 'less often than', even: 'about as often as' }

/** The own deaths of a kind against what the others' pace makes of it. */
const AGAINST_EXPECTED = ALL_KINDS.map(
  ({ id, phrases }): Comparison => ({
    subject: `deaths-${id}`,
    object: `expected-${id}`,
    compare: byWhole,
    words: inEach(
      (s, comparing) =>
        say`You died ${phrases.set.state} ${OFTEN[comparing]} the others' pace makes it: ${deaths(s, 'subject')}, expected ${s.decimal('object')}, ${NO_OTHER}.`,
    ),
  }),
)

/** Deaths a minute, by the number of players on either side. */
const RATES: readonly Comparison[] = [
  ...(['behind', 'ahead'] as const).map(
    (kind): Comparison => ({
      subject: `rate-${kind}`,
      object: `others-rate-${kind}`,
      compare: byMeasure,
      words: inEach(
        (s, comparing) =>
          say`${kind === 'behind' ? 'Short of players' : 'While ahead on players'} you died ${OFTEN[comparing]} the others did: ${s.decimal('subject')} ${s.noun('subject', 'time')} a minute against ${s.decimal('object')}.`,
      ),
    }),
  ),
  {
    subject: 'rate-behind',
    object: 'rate-ahead',
    compare: byMeasure,
    words: inEach(
      (s, comparing) =>
        say`Minute for minute you died short of players ${OFTEN[comparing]} while ahead on them: ${s.decimal('subject')} ${s.noun('subject', 'time')} a minute against ${s.decimal('object')}.`,
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

/** What is a share of a whole, held against that of the others. */
const SHARED: readonly (readonly [own: FactType, others: FactType, what: string, whose: string])[] = [
  ['lives-without-kill', 'others-lives-without-kill', 'Your deaths ended a life without a kill', "the others' did"],
  ['first-to-fall', 'others-first-to-fall', 'Your deaths came with the whole team still alive', "the others' did"],
  ['kills-then-death', 'others-kills-then-death', 'Your kills were soon followed by a death of your own', "the others' were"],
  ['head-hits', 'others-head-hits', 'Your hits went to the head', "the others' did"],
  ['deaths-from-above', 'others-deaths-from-above', 'Your deaths were to somebody 3 m higher or more', "the others' were"],
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
const WAYS = WHOLE_SETS.filter(({ family }) => family === 'how')
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
  return type.startsWith('share-')
}

export const COMPARISONS: readonly Comparison[] = [...AGAINST_EXPECTED, ...RATES, ...TIMES, ...DUELS, ...HALVES, ...PARTS, ...BETWEEN_WAYS]
