import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { respawnSlot } from '#analysis/death-kinds/numbers/numbers-kind.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { Fact } from '#shared/report/fact.ts'

/** The count in a kind's sentences, and the assumed respawn if the kind rests on one. */
export function kindSlots(book: FactBook, { count, everyDeath }: DeathKind) {
  const isAssumed = everyDeath?.startsWith('deaths-while-') ?? false
  return { count: book.find(count.fact), ...(isAssumed ? respawnSlot(book) : {}) }
}

export function known<Name extends string>(slots: readonly (readonly [Name, Fact | null])[]): (readonly [Name, Fact])[] {
  return slots.flatMap(([name, fact]) => (fact === null ? [] : [[name, fact] as const]))
}
