import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { MAIN_KILLER_DEATHS, MAIN_KILLER_TIMES_EVEN, USUAL_OPPONENTS } from '#analysis/mention-thresholds.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'

/** The opponent who caused the most deaths of a kind, if they are enough to name him; else null. */
export function mainKiller(book: FactBook, kind: DeathKindId): Fact | null {
  const top = book.list('kind-killer').find((fact) => fact.variant === kind)
  const opponents = Math.min(USUAL_OPPONENTS, book.list('duel-deaths').length)
  if (!top?.other || top.of === null || top.value < MAIN_KILLER_DEATHS) return null
  return top.value * opponents >= MAIN_KILLER_TIMES_EVEN * top.of ? top : null
}
