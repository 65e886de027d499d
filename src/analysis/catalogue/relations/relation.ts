import type { Given } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { events, type FactType, fact, optional, players } from '#analysis/wording/slot-kinds.ts'
import type { Slots } from '#analysis/wording/slots.ts'
import type { Template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'
import { deathSetOf } from './death-sets.ts'

export interface Related {
  readonly subject: Fact
  readonly object: Fact | null
}

/** A statement about facts. The words are ours, and the template of each sign has the condition under which it holds. */
export interface Relation {
  /** Its templates are `relation.<id>-<sign>`. */
  readonly id: string
  readonly subjects: readonly FactType[]
  /** Null if it is about one fact alone. */
  readonly objects: readonly FactType[] | null
  readonly signs: Readonly<Record<string, Template>>
  /** The moments that its words list, as events. */
  readonly moments: (related: Related, report: Pick<Report, 'deaths'>) => readonly string[]
}

type Facts = 'subject' | 'object'
type Who = 'subjectWho' | 'objectWho'
export type RelationSlots = Slots<Facts, never, Who, never, Who>

/** Slots of a sentence on one fact, and on two. A fact about an opponent also fills the name. */
export const ofOne = (subjects: readonly FactType[]) => ({ subject: fact(...subjects), subjectWho: optional(players) })
export const ofTwo = (subjects: readonly FactType[], objects: readonly FactType[]) => ({
  ...ofOne(subjects),
  object: fact(...objects),
  objectWho: optional(players),
})
export const moments = { moments: events }

export function whoOf<Name extends string>(s: Slots<never, never, Name, never, Name>, name: Name): Segment[] {
  return s.has(name) ? s.players(name) : []
}

/** A set of deaths in words, with the opponent's name if it has one: "your deaths to Ana", "were to Ana". */
export function setWords(s: RelationSlots, slot: Facts, form: 'noun' | 'verb'): Segment[] {
  const words = deathSetOf(s.fact(slot))?.[form] ?? ''
  const who = whoOf(s, `${slot}Who`)
  return who.length > 0 ? say`${words} ${who}` : say`${words}`
}

export function inSingular(segments: readonly Segment[]): Segment[] {
  const [first, ...rest] = segments
  return first ? [{ ...first, text: first.text.replace(/^were\b/, 'was') }, ...rest] : []
}

/** True if the slot names exactly the opponent that the fact is about, and no player if there is none. */
export function isNamed({ filled, named }: Given, slot: Facts): boolean {
  const found = filled(slot)
  const keys = named(`${slot}Who`)
  return found?.other ? keys.length === 1 && keys[0] === found.other : keys.length === 0
}

export function areNamed(given: Given): boolean {
  return isNamed(given, 'subject') && isNamed(given, 'object')
}

/** The events that a fact counts; null if its evidence does not list each of them. */
export function countedEvents(found: Fact | null): readonly string[] | null {
  if (!found) return null
  const counted = found.evidence.flatMap((moment) => (moment.kind === 'event' ? moment.event : []))
  return counted.length === found.value ? counted : null
}
