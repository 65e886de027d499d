import type { Given } from '#analysis/wording/given.ts'
import { capitalize } from '#analysis/wording/numbers.ts'
import type { Segment } from '#analysis/wording/segments.ts'
import { events, type FactType, fact, optional, players } from '#analysis/wording/slot-kinds.ts'
import type { Slots } from '#analysis/wording/slots.ts'
import type { Fact } from '#shared/report/fact.ts'
import { deathSetOf, nounOf, verbOf } from './death-sets.ts'

type Facts = 'subject' | 'object'
type Who = 'subjectWho' | 'objectWho'
/** What the words of a relation may ask for. */
export type RelationSlots = Slots<Facts, never, Who, never, Who>
export type SubjectSlots = Slots<'subject', never, 'subjectWho', never, 'subjectWho'>

/** Slots of a relation of one fact, and of two. A fact that is about an opponent brings the name. */
export const ofOne = (subjects: readonly FactType[]) => ({ subject: fact(...subjects), subjectWho: optional(players) })
export const ofTwo = (subjects: readonly FactType[], objects: readonly FactType[]) => ({
  ...ofOne(subjects),
  object: fact(...objects),
  objectWho: optional(players),
})
export const moments = { moments: events }

/** The name of the opponent that a fact is about; nothing where it is about none. */
export function whoOf<Name extends string>(s: Slots<never, never, Name, never, Name>, name: Name): Segment[] {
  return s.has(name) ? s.players(name) : []
}

/** "your deaths soon after a kill". */
export function subjectNoun(s: SubjectSlots): Segment[] {
  const set = deathSetOf(s.fact('subject'))
  return set ? nounOf(set, whoOf(s, 'subjectWho')) : []
}

export function subjectVerb(s: SubjectSlots): Segment[] {
  const set = deathSetOf(s.fact('subject'))
  return set ? verbOf(set, whoOf(s, 'subjectWho')) : []
}

export function objectVerb(s: RelationSlots): Segment[] {
  const set = deathSetOf(s.fact('object'))
  return set ? verbOf(set, whoOf(s, 'objectWho')) : []
}

/** The first letter of a sentence in capitals. */
export function sentence(segments: readonly Segment[]): Segment[] {
  const [first, ...rest] = segments
  return first ? [{ ...first, text: capitalize(first.text) }, ...rest] : []
}

/** "were" of many is "was" of one. */
export function ofOneOnly(segments: readonly Segment[]): Segment[] {
  const [first, ...rest] = segments
  return first ? [{ ...first, text: first.text.replace(/^were\b/, 'was') }, ...rest] : []
}

/** Whoever is named is whom the fact is about, and whom a fact is about is named. */
export function isNamed({ filled, named }: Given, slot: Facts): boolean {
  const found = filled(slot)
  const keys = named(`${slot}Who`)
  return found?.other ? keys.length === 1 && keys[0] === found.other : keys.length === 0
}

export function areNamed(given: Given): boolean {
  return isNamed(given, 'subject') && isNamed(given, 'object')
}

/** Of deaths that the film does not show it is not known whether they are in a set that tracks tell: then nothing is said of all of them. */
export function isShownWhole({ filled, ownDeaths }: Given, slot: Facts): boolean {
  const found = filled(slot)
  const isOfTracks = found !== null && /^share-|from-above$/.test(found.kind)
  return !isOfTracks || found.of === ownDeaths.length
}

/** The events that a fact counts; null where it does not name each of them. */
export function countedEvents(found: Fact | null): readonly string[] | null {
  if (!found) return null
  const counted = found.evidence.flatMap((one) => (one.kind === 'event' ? one.event : []))
  return counted.length === found.value ? counted : null
}
