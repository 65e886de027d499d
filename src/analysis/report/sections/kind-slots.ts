import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { isOverExpected } from '#analysis/findings/leaks.ts'
import { entriesToSlots } from '#analysis/wording/claim-maker.ts'
import type { Fact } from '#shared/report/fact.ts'

/** A kind's deaths beside what is expected, where they lie over it, and the respawn that the count rests on. */
export function kindSlots(book: FactBook, { id, everyDeath }: DeathKind) {
  const [count, expected] = [book.find(`deaths-${id}`), book.find(`expected-${id}`)]
  const isOver = count !== null && expected !== null && isOverExpected({ deaths: count, expected })
  const isAssumed = everyDeath?.startsWith('deaths-while-') ?? false
  return {
    count,
    ...(isOver ? entriesToSlots(known([['expected', expected]])) : {}),
    ...(isAssumed ? respawnSlot(book) : {}),
  }
}

/** The assumed respawn; empty where lives were read from the film. */
export function respawnSlot(book: FactBook) {
  const assumed = book.list('assumed-respawn').find(({ variant }) => variant === null) ?? null
  return entriesToSlots(known([['respawn', assumed]]))
}

/** The slots that there is a fact for. */
export function known<Name extends string>(slots: readonly (readonly [Name, Fact | null])[]): (readonly [Name, Fact])[] {
  return slots.flatMap(([name, fact]) => (fact === null ? [] : [[name, fact] as const]))
}
