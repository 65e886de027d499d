import { z } from 'zod'
import type { KeptStep, Piece, Walk } from '#server/jobs/walk.ts'
import { MODEL_REFUSALS, type ModelAnswer, type ModelBill } from '#server/outside/video-model/video-model.ts'
import type { Usage } from './step-store.ts'

const MICRO_USD = 1_000_000

const bill = z.object({ model: z.string(), inputTokens: z.number(), outputTokens: z.number(), dollars: z.number().nullable() })

/** A model's answer as it is kept. */
export const answerOf = <Seen>(seen: z.ZodType<Seen>): z.ZodType<ModelAnswer<Seen>> =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('answered'), seen, bill, receipt: z.enum(['as-asked', 'differs', 'unavailable']) }),
    z.object({ status: z.literal('refused'), reason: z.enum(MODEL_REFUSALS), bill: bill.nullable() }),
  ])

type Refused = Extract<ModelAnswer<unknown>, { readonly status: 'refused' }>

/** A call that nobody was paid for: the attempt failed, and a worker that takes over may ask again. */
class NotAnswered extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(`the model gave no answer: ${refused.reason}`)
    this.name = 'NotAnswered'
    this.refused = refused
  }
}

/** What an answer depends on, and how it is read back. */
export type AnswerBasis<Seen> = Omit<KeptStep<ModelAnswer<Seen> & object>, 'run'>

/** Asks a model, unless this job has the answer already. What was paid for is kept as it comes, of use or not, with its bill. */
export async function keepAnswer<Seen>(
  walk: Pick<Walk, 'keepPiece'>,
  piece: Piece,
  basis: AnswerBasis<Seen>,
  ask: () => Promise<ModelAnswer<Seen>>,
): Promise<ModelAnswer<Seen>> {
  const run = async (spend: (usage: Usage) => void) => {
    const answer = await ask()
    if (answer.status === 'refused' && answer.bill === null) throw new NotAnswered(answer)
    if (answer.bill) spend(usageOf(answer.bill))
    return answer
  }
  return await walk.keepPiece(piece, { ...basis, run }).catch((error: unknown) => {
    if (error instanceof NotAnswered) return error.refused
    throw error
  })
}

function usageOf({ dollars, ...used }: ModelBill): Usage {
  return { ...used, costMicroUsd: dollars === null ? null : Math.round(dollars * MICRO_USD) }
}
