import type { Given } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, type FactType, fact, optional, players } from '#analysis/wording/slot-kinds.ts'
import type { Slots } from '#analysis/wording/slots.ts'
import type { Template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'
import { deathSetOf } from './death-sets.ts'

/** What a relation is asked about. */
export interface Related {
  readonly subject: Fact
  readonly object: Fact | null
}

/** One thing that may be stated of facts. The words are ours, and each sign's template holds only where the facts bear it out. */
export interface Relation {
  /** Its templates are `relation.<id>-<sign>`. */
  readonly id: string
  readonly subjects: readonly FactType[]
  /** Null where it is said of one fact alone. */
  readonly objects: readonly FactType[] | null
  readonly signs: Readonly<Record<string, Template>>
  /** The moments that its words name, as events. */
  readonly moments: (related: Related, report: Pick<Report, 'deaths'>) => readonly string[]
}

type Facts = 'subject' | 'object'
type Who = 'subjectWho' | 'objectWho'
/** What the words of a relation may ask for. */
export type RelationSlots = Slots<Facts, never, Who, never, Who>

/** Slots of a sentence on one fact, and on two. A fact that is about an opponent brings the name. */
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

/** A set of deaths in words, with the opponent's name where it is of one: "your deaths to Ana", "were to Ana". */
export function setWords(s: RelationSlots, slot: Facts, form: 'noun' | 'verb'): Segment[] {
  const words = deathSetOf(s.fact(slot))?.[form] ?? ''
  const who = whoOf(s, `${slot}Who`)
  return who.length > 0 ? say`${words} ${who}` : say`${words}`
}

/** "were" of many is "was" of one. */
export function ofOneOnly(segments: readonly Segment[]): Segment[] {
  const [first, ...rest] = segments
  return first ? [{ ...first, text: first.text.replace(/^were\b/, 'was') }, ...rest] : []
}

/** The player named is the one the fact is about, and a fact about a player names that player. */
export function isNamed({ filled, named }: Given, slot: Facts): boolean {
  const found = filled(slot)
  const keys = named(`${slot}Who`)
  return found?.other ? keys.length === 1 && keys[0] === found.other : keys.length === 0
}

export function areNamed(given: Given): boolean {
  return isNamed(given, 'subject') && isNamed(given, 'object')
}

/** The events that a fact counts; null where it does not name each of them. */
export function countedEvents(found: Fact | null): readonly string[] | null {
  if (!found) return null
  const counted = found.evidence.flatMap((one) => (one.kind === 'event' ? one.event : []))
  return counted.length === found.value ? counted : null
}
