import pTimeout from 'p-timeout'
import type {
  Clip,
  ClockLook,
  DeathLook,
  ModelAnswer,
  ModelBill,
  ModelRefusal,
  VideoReceipt,
} from '#server/outside/video-model/video-model.ts'

/** What looking at one video may take. What was not answered by then is not awaited any longer. */
export interface Budget {
  readonly calls: number
  readonly dollars: number
  readonly ms: number
}

/** What was answered before, by whoever was looking then; null where nothing was. */
export interface Recalled {
  readonly readClock: (clip: Clip) => Promise<ModelAnswer<ClockLook> | null>
  readonly seeDeath: (clip: Clip) => Promise<ModelAnswer<DeathLook> | null>
}

/** Nothing was answered before. */
export const NOTHING_RECALLED: Recalled = { readClock: async () => null, seeDeath: async () => null }

/** A question about one clip: to the model, and to what is known already. */
interface ClipQuestion<Seen> {
  readonly ask: () => Promise<ModelAnswer<Seen>>
  readonly recall: () => Promise<ModelAnswer<Seen> | null>
}

interface Look<Key, Seen> {
  readonly key: Key
  readonly seen: Seen
  readonly weight: number
}

/** How much an answer counts of which is not sure that all of the clip was looked at. */
const WEIGHTS: Readonly<Record<VideoReceipt, number>> = { 'as-asked': 1, differs: 0.5, unavailable: 0.5 }

const LATE = { status: 'refused', reason: 'not-answering', bill: null } as const

/** After these the model is asked nothing more about a video. One of which a clip was seen can be opened: what cannot is a clip behind its end. */
const FINAL: readonly ModelRefusal[] = ['day-quota', 'not-allowed']

/** Asks within a budget, and keeps account. */
export function makeAsker(budget: Budget) {
  const endMs = performance.now() + budget.ms
  const receipts: VideoReceipt[] = []
  const refusals = new Set<ModelRefusal>()
  let calls = 0
  const bills: ModelBill[] = []
  const spent = () => bills.reduce((sum, { dollars }) => sum + (dollars ?? 0), 0)
  const isLate = () => performance.now() >= endMs
  const isClosed = () => FINAL.some((reason) => refusals.has(reason)) || (refusals.has('not-readable') && receipts.length === 0)
  const isOver = () => calls >= budget.calls || spent() >= budget.dollars || isLate() || isClosed()

  const askInTime = async <Seen>(ask: ClipQuestion<Seen>['ask']): Promise<ModelAnswer<Seen>> => {
    calls += 1
    return await pTimeout(ask(), { milliseconds: Math.max(1, endMs - performance.now()), fallback: () => LATE })
  }
  /** The model is asked nothing more; what it has answered before was paid for, and counts. */
  const recallOnly = async <Seen>(recall: ClipQuestion<Seen>['recall']): Promise<ModelAnswer<Seen> | null> => {
    const answer = await recall()
    if (answer === null && isLate()) refusals.add(LATE.reason)
    return answer
  }
  return {
    /** Null where the model gave no answer, or is not to be asked any more. */
    ask: async <Key, Seen>(key: Key, question: ClipQuestion<Seen>): Promise<Look<Key, Seen> | null> => {
      const answer = await (isOver() ? recallOnly(question.recall) : askInTime(question.ask))
      if (answer?.bill) bills.push(answer.bill)
      if (answer === null) return null
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
