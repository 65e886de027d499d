import type { Segment } from './segments.ts'
import type { DeclaredSlots, NamesOf, OptionalNames } from './slot-kinds.ts'
import type { AnySlots, Slots } from './slots.ts'

/** A sentence with slots. Templates are the only place where English is written about a match. */
export interface Template<Declared extends DeclaredSlots = DeclaredSlots> {
  readonly slots: Declared
  readonly words: (slots: AnySlots) => Segment[]
}
export type Templates = Readonly<Record<string, Template>>

type SlotsOf<Declared> = Slots<
  NamesOf<Declared, 'fact'>,
  NamesOf<Declared, 'events'>,
  NamesOf<Declared, 'players'>,
  NamesOf<Declared, 'word' | 'name'>,
  OptionalNames<Declared>
>

/** The words can only ask for the slots that are declared, and each only for what its kind can give. */
export function template<const Declared extends DeclaredSlots>(
  slots: Declared,
  words: (slots: SlotsOf<Declared>) => Segment[],
): Template<Declared> {
  return { slots, words }
}
