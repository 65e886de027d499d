import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import type { ObjectivePhrases } from './objective-templates.ts'

/**
 * Everything about one thing left undone for the objective, like `DeathKind` for deaths. The expected amount and its noise are facts that are counted
 * in the same way for every kind: `facts/collectors/objective/share-facts.ts`.
 */
export interface ObjectiveKind {
  readonly id: ObjectiveKindId
  readonly phrases: ObjectivePhrases
  /** Events to watch: enemy plays meanwhile, the clearest first. */
  readonly moments: (book: FactBook) => readonly string[]
}
