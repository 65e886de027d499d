import type { ModelAnswer, ModelRefusal, VideoReceipt } from '#server/outside/video-model/video-model.ts'

/** What looking at one video may take. What was begun is awaited; nothing is begun beyond it. */
export interface Budget {
  readonly calls: number
  readonly dollars: number
  readonly ms: number
}

interface Look<Key, Seen> {
  readonly key: Key
  readonly seen: Seen
  readonly weight: number
}

/** How much an answer counts of which is not sure that all of the clip was looked at. */
const WEIGHTS: Readonly<Record<VideoReceipt, number>> = { 'as-asked': 1, differs: 0.5, unavailable: 0.5 }

/** After these nothing more is asked about a video. */
const FINAL: readonly ModelRefusal[] = ['not-readable', 'day-quota', 'not-allowed']

/** Asks within a budget, and keeps account. */
export function makeAsker(budget: Budget) {
  const endMs = performance.now() + budget.ms
  const receipts: VideoReceipt[] = []
  const refusals = new Set<ModelRefusal>()
  let calls = 0
  let dollars = 0
  let isPriceKnown = true
  const isOver = () =>
    calls >= budget.calls || dollars >= budget.dollars || performance.now() >= endMs || FINAL.some((reason) => refusals.has(reason))
  return {
    /** Null where the model gave no answer, or the budget is used up. */
    ask: async <Key, Seen>(key: Key, call: () => Promise<ModelAnswer<Seen>>): Promise<Look<Key, Seen> | null> => {
      if (isOver()) return null
      calls += 1
      const answer = await call()
      if (answer.bill?.dollars === null) isPriceKnown = false
      dollars += answer.bill?.dollars ?? 0
      if (answer.status === 'refused') {
        refusals.add(answer.reason)
        return null
      }
      receipts.push(answer.receipt)
      return { key, seen: answer.seen, weight: WEIGHTS[answer.receipt] }
    },
    account: () => ({ calls, dollars: isPriceKnown ? dollars : null, receipts, refusals: [...refusals] }),
  }
}
