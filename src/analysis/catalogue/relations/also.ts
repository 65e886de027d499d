import type { Given } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type DeathSet, deathSetOf, SET_TYPES } from './death-sets.ts'
import type { Relation } from './relation.ts'
import {
  areNamed,
  countedEvents,
  isShownWhole,
  moments,
  objectVerb,
  ofOneOnly,
  ofTwo,
  type RelationSlots,
  subjectNoun,
  subjectVerb,
} from './relation-slots.ts'

const SLOTS = ofTwo(SET_TYPES, SET_TYPES)
/** Named one by one; more are a list that nobody reads. */
const MOST_NAMED = 4

export const ALSO: Relation = {
  id: 'also',
  subjects: SET_TYPES,
  objects: SET_TYPES,
  moments: ({ subject, object }) => sharedBy(subject, object),
  signs: {
    all: template(
      SLOTS,
      (s) => say`${allOf(s)} ${subjectNoun(s)} ${objectVerb(s)}.`,
      (given) => isWhole(given) && holds(given, (shared, of) => shared === of),
    ),
    none: template(
      SLOTS,
      (s) => say`None of ${subjectNoun(s)} ${objectVerb(s)}.`,
      (given) => isWhole(given) && holds(given, (shared) => shared === 0),
    ),
    some: template(
      { ...SLOTS, ...moments },
      (s) => some(s, s.times('moments')),
      (given) => {
        const shared = sharedBy(given.filled('subject'), given.filled('object'))
        const named = given.moments('moments')
        const areAll = named.length === shared.length && shared.every((event) => named.includes(event))
        return areAll && !isOfTime(given) && holds(given, (count, of) => count > 0 && count < of && count <= MOST_NAMED)
      },
    ),
  },
}

function allOf(s: RelationSlots): Segment[] {
  return s.fact('subject').value === 2 ? say`Both of` : say`All ${s.word('subject')} of`
}

function some(s: RelationSlots, times: readonly Segment[]): Segment[] {
  const isOne = times.filter(({ kind }) => kind === 'time').length === 1
  // What the video shows comes last: its words end with that.
  const isSeenFirst = deathSetOf(s.fact('subject'))?.family === 'seen'
  const [first, second] = isSeenFirst ? [objectVerb(s), subjectVerb(s)] : [subjectVerb(s), objectVerb(s)]
  return isOne
    ? say`Your death at ${times} ${ofOneOnly(first)} and ${ofOneOnly(second)}.`
    : say`Your deaths at ${times} ${first} and ${second}.`
}

function sharedBy(one: Fact | null, other: Fact | null): readonly string[] {
  const events = countedEvents(other) ?? []
  return (countedEvents(one) ?? []).filter((event) => events.includes(event))
}

function holds(given: Given, isShare: (shared: number, of: number) => boolean): boolean {
  const [subject, object] = [given.filled('subject'), given.filled('object')]
  const [all, others] = [countedEvents(subject), countedEvents(object)]
  if (!subject || !object || !all || !others || all.length < 2) return false
  return areNamed(given) && saysSomething(deathSetOf(subject), deathSetOf(object)) && isShare(sharedBy(subject, object).length, all.length)
}

function saysSomething(one: DeathSet | null, other: DeathSet | null): boolean {
  if (!one || !other || one.family === other.family) return false
  return one.bound !== other.family && other.bound !== one.family
}

/** Of deaths that nobody looked at, nothing is known of what a picture shows. */
function isWhole(given: Given): boolean {
  const object = given.filled('object')
  const isSeen = object !== null && deathSetOf(object)?.family === 'seen'
  return object !== null && !isSeen && isShownWhole(given, 'subject') && isShownWhole(given, 'object')
}

/** Where the moments are named, "before halfway" tells nothing. */
function isOfTime(given: Given): boolean {
  return (['subject', 'object'] as const).some((slot) => {
    const found = given.filled(slot)
    return found !== null && deathSetOf(found)?.family === 'when'
  })
}
