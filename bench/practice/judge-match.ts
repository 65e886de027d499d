import type { PracticeItem } from '#shared/practice/practice-item.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'
import { faultsOf } from '#tests/recount/practice/judge-item.ts'
import { walkedItems } from '#tests/recount/practice/walked-items.ts'

export interface PracticeMatch {
  readonly seed: number
  readonly mode: SimulatedMode
  /** Share of hits that the film's reader found; null for a match without a film. */
  readonly hitsRead: number | null
}

/** One player's items, which of them the player survived, and what the recount finds wrong with their keys. */
export interface JudgedItems {
  readonly items: readonly PracticeItem[]
  readonly lived: readonly boolean[]
  readonly faults: readonly string[]
}

const LIVED_ON_MS = 5_000

/** Makes the items of all players in one walked match, and recounts each item. */
export function judgeMatch({ seed, mode, hitsRead }: PracticeMatch): JudgedItems[] {
  return walkedItems(seed, mode, hitsRead).map(({ judge, items }) => {
    const { log, own } = judge.scene
    const deaths = log.events.filter(({ kind, person }) => kind === 'death' && person === own.key)
    return {
      items,
      lived: items.map(
        ({ frozenAtMs, happenedAtMs }) => !deaths.some(({ atMs }) => atMs >= frozenAtMs && atMs <= happenedAtMs + LIVED_ON_MS),
      ),
      faults: items.flatMap((item) => faultsOf(judge, item)).map((fault) => `${mode} ${seed}, ${own.key}: ${fault}`),
    }
  })
}
