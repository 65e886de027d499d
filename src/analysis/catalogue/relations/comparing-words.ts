import { type Segment, say } from '#analysis/wording/segments.ts'
import type { Comparing, Comparison } from './comparison.ts'
import type { RelationSlots } from './relation-slots.ts'

/** The words of each way a comparison may go, where one sentence says all three. */
export function inEach(words: (s: RelationSlots, comparing: Comparing) => Segment[]): Comparison['words'] {
  return { more: (s) => words(s, 'more'), fewer: (s) => words(s, 'fewer'), even: (s) => words(s, 'even') }
}

/** A count on its own: three, none. */
export function counted(s: RelationSlots, slot: 'subject' | 'object'): Segment {
  const count = s.word(slot)
  return count.text === 'no' ? { ...count, text: 'none' } : count
}

export const deaths = (s: RelationSlots, slot: 'subject' | 'object') => say`${s.word(slot)} ${s.noun(slot, 'death')}`
export const kills = (s: RelationSlots, slot: 'subject' | 'object') => say`${s.word(slot)} ${s.noun(slot, 'kill')}`
