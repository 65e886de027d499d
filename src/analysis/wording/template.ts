import type { Given } from './given.ts'
import { type Segment, say } from './segments.ts'
import type { DeclaredSlots, NamesOf, OptionalNames } from './slot-kinds.ts'
import type { AnySlots, Slots } from './slots.ts'

/** A sentence with slots. English about a match is written only in templates. */
export interface Template<Declared extends DeclaredSlots = DeclaredSlots> {
  readonly slots: Declared
  readonly words: (slots: AnySlots) => Segment[]
  /** The condition on the claim's facts under which the words are true. Numbers, names and times need none, since they come from slots. */
  readonly when: (given: Given) => boolean
}
export type Templates = Readonly<Record<string, Template>>

type SlotsOf<Declared> = Slots<
  NamesOf<Declared, 'fact'>,
  NamesOf<Declared, 'moments'>,
  NamesOf<Declared, 'players'>,
  NamesOf<Declared, 'word' | 'name'>,
  OptionalNames<Declared>
>

export const ALWAYS = () => true

/** The words can only use declared slots, and each only as its kind allows. */
export function template<const Declared extends DeclaredSlots>(
  slots: Declared,
  words: (slots: SlotsOf<Declared>) => Segment[],
  when: (given: Given) => boolean = ALWAYS,
): Template<Declared> {
  return { slots, words, when }
}

export function plain(text: string, when: (given: Given) => boolean = ALWAYS): Template<Record<never, never>> {
  return { slots: {}, words: () => say`${text}`, when }
}
