import { say } from '#analysis/wording/segments.ts'
import type { Fact } from '#shared/report/fact.ts'
import { counted, deaths, inEach, kills } from './comparing-words.ts'
import { byValue, type Comparing, type Comparison } from './comparison.ts'
import { whoOf } from './relation-slots.ts'

const GOT: Readonly<Record<Comparing, string>> = { more: 'more often than', fewer: 'less often than', even: 'as often as' }

/** The own meetings with one opponent, and with two of them. */
export const DUELS: readonly Comparison[] = [
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

/** The second half of the match against the first. */
export const HALVES: readonly Comparison[] = [
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
