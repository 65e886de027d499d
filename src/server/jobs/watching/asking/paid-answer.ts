import type { Registry } from 'prom-client'
import { type AnswerBasis, keepAnswer } from '#server/jobs/steps/kept-answers.ts'
import type { Piece, Walk } from '#server/jobs/walk.ts'
import type { ModelAnswer } from '#server/outside/video-model/video-model.ts'
import type { Purse } from './watch-purse.ts'
import { countBill } from './watching-metrics.ts'

/** Who keeps the answers and pays for them. */
export interface Paying {
  readonly walk: Pick<Walk, 'keepPiece' | 'recallPiece'>
  readonly purse: Purse
  readonly metrics: Registry
}

/** A model's answer, within what may be paid. What was answered before counts also where nothing is left. */
export async function payAnswer<Seen>(
  { walk, purse, metrics }: Paying,
  piece: Extract<Piece, 'window' | 'writing'>,
  basis: AnswerBasis<Seen>,
  ask: () => Promise<ModelAnswer<Seen>>,
): Promise<ModelAnswer<Seen> | 'budget'> {
  if (!purse.take()) return (await walk.recallPiece(piece, basis)) ?? 'budget'
  let isAsked = false
  try {
    return await keepAnswer(walk, piece, basis, async () => {
      isAsked = true
      const answer = await ask()
      purse.pay(answer.bill)
      countBill(metrics, piece, answer.bill)
      return answer
    })
  } finally {
    if (!isAsked) purse.putBack()
  }
}
