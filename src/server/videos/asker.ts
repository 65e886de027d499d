import pTimeout from 'p-timeout'
import type { ModelAnswer, ModelBill, ModelRefusal, VideoReceipt } from '#server/outside/video-model/video-model.ts'

/** What looking at one video may take. What was not answered by then is not awaited any longer. */
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

const LATE = { status: 'refused', reason: 'not-answering', bill: null } as const

/** After these nothing more is asked about a video. */
const FINAL: readonly ModelRefusal[] = ['not-readable', 'day-quota', 'not-allowed']

/** Asks within a budget, and keeps account. */
export function makeAsker(budget: Budget) {
  const endMs = performance.now() + budget.ms
  const receipts: VideoReceipt[] = []
  const refusals = new Set<ModelRefusal>()
  let calls = 0
  const bills: ModelBill[] = []
  const spent = () => bills.reduce((sum, { dollars }) => sum + (dollars ?? 0), 0)
  const isOver = () =>
    calls >= budget.calls || spent() >= budget.dollars || performance.now() >= endMs || FINAL.some((reason) => refusals.has(reason))
  return {
    /** Null where the model gave no answer, or the budget is used up. */
    ask: async <Key, Seen>(key: Key, call: () => Promise<ModelAnswer<Seen>>): Promise<Look<Key, Seen> | null> => {
      if (isOver()) return null
      calls += 1
      const answer = await pTimeout(call(), { milliseconds: Math.max(1, endMs - performance.now()), fallback: () => LATE })
      if (answer.bill) bills.push(answer.bill)
      if (answer.status === 'refused') {
        refusals.add(answer.reason)
        return null
      }
      receipts.push(answer.receipt)
      return { key, seen: answer.seen, weight: WEIGHTS[answer.receipt] }
    },
    account: () => ({
      calls,
      bills,
      dollars: bills.some(({ dollars }) => dollars === null) ? null : spent(),
      receipts,
      refusals: [...refusals],
    }),
  }
}
