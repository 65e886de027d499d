import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import type { ObjectivePhrases } from './objective-templates.ts'

/**
 * All that the coach knows of one thing that is left undone for the objective, as `DeathKind` does of deaths. What is expected and how far luck moves it,
 * the facts count for every kind alike: `facts/collectors/objective/share-facts.ts`.
 */
export interface ObjectiveKind {
  readonly id: ObjectiveKindId
  readonly phrases: ObjectivePhrases
  /** Events to watch: what went on meanwhile, the plainest first. */
  readonly moments: (book: FactBook) => readonly string[]
}
