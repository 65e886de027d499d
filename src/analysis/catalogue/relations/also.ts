import type { Given } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type DeathSet, deathSetOf, SET_TYPES } from './death-sets.ts'
import { areNamed, countedEvents, inSingular, moments, ofTwo, type Relation, type RelationSlots, setWords } from './relation.ts'

const SLOTS = ofTwo(SET_TYPES, SET_TYPES)
/** The maximum number of deaths listed in a sentence; longer lists are not read. */
const MAX_NAMED = 4

export const ALSO: Relation = {
  id: 'also',
  subjects: SET_TYPES,
  objects: SET_TYPES,
  moments: ({ subject, object }) => sharedBy(subject, object),
  signs: {
    all: template(
      SLOTS,
      (s) => say`${allOf(s)} ${setWords(s, 'subject', 'noun')} ${setWords(s, 'object', 'verb')}.`,
      (given) => areBothComplete(given) && holds(given, (shared, of) => shared === of),
    ),
    none: template(
      SLOTS,
      (s) => say`None of ${setWords(s, 'subject', 'noun')} ${setWords(s, 'object', 'verb')}.`,
      (given) => areBothComplete(given) && holds(given, (shared) => shared === 0),
    ),
    some: template(
      { ...SLOTS, ...moments },
      (s) => some(s, s.times('moments')),
      (given) => {
        const shared = sharedBy(given.filled('subject'), given.filled('object'))
        const named = given.moments('moments')
        const areAll = named.length === shared.length && shared.every((event) => named.includes(event))
        return areAll && holds(given, (count, of) => count > 0 && count < of && count <= MAX_NAMED)
      },
    ),
  },
}

function allOf(s: RelationSlots): Segment[] {
  return s.fact('subject').value === 2 ? say`Both of` : say`All ${s.word('subject')} of`
}

function some(s: RelationSlots, times: readonly Segment[]): Segment[] {
  const isSingle = times.filter(({ kind }) => kind === 'time').length === 1
  const [subjectVerb, objectVerb] = [setWords(s, 'subject', 'verb'), setWords(s, 'object', 'verb')]
  // What the video shows comes last, because its words end the sentence.
  const isSeenFirst = deathSetOf(s.fact('subject'))?.family === 'seen'
  const [first, second] = isSeenFirst ? [objectVerb, subjectVerb] : [subjectVerb, objectVerb]
  return isSingle
    ? say`Your death at ${times} ${inSingular(first)} and ${inSingular(second)}.`
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
  return areNamed(given) && isInformative(deathSetOf(subject), deathSetOf(object)) && isShare(sharedBy(subject, object).length, all.length)
}

function isInformative(one: DeathSet | null, other: DeathSet | null): boolean {
  if (!one || !other || one.family === other.family) return false
  return one.bound !== other.family && other.bound !== one.family
}

/** Excludes sets from pictures: for deaths without a look, it is unknown what a picture would show. */
function areBothComplete(given: Given): boolean {
  const object = given.filled('object')
  const isSeen = object !== null && deathSetOf(object)?.family === 'seen'
  return object !== null && !isSeen && isComplete(given, 'subject') && isComplete(given, 'object')
}

/** False for a set from tracks if the film lacks deaths: it is unknown whether these are in it, so no sentence is about all of them. */
function isComplete({ filled, ownDeaths }: Given, slot: 'subject' | 'object'): boolean {
  const found = filled(slot)
  const isOfTracks = found !== null && /^share-|from-above$/.test(found.kind)
  return !isOfTracks || found.of === ownDeaths.length
}
