import { z } from 'zod'
import type { Usage } from '#server/jobs/steps/step-store.ts'
import type { Walk } from '#server/jobs/walk.ts'
import { CLOCK_QUESTION, DEATH_QUESTION } from '#server/outside/video-model/questions.ts'
import {
  type Clip,
  type ClockLook,
  type DeathLook,
  MODEL_REFUSALS,
  type ModelAnswer,
  type ModelBill,
  type VideoModel,
} from '#server/outside/video-model/video-model.ts'

const MICRO_USD = 1_000_000

const bill = z.object({ model: z.string(), inputTokens: z.number(), outputTokens: z.number(), dollars: z.number().nullable() })

/** An answer as it is kept. */
const answerOf = <Seen>(seen: z.ZodType<Seen>): z.ZodType<ModelAnswer<Seen>> =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('answered'), seen, bill, receipt: z.enum(['as-asked', 'differs', 'unavailable']) }),
    z.object({ status: z.literal('refused'), reason: z.enum(MODEL_REFUSALS), bill: bill.nullable() }),
  ])
const clockAnswer = answerOf<ClockLook>(
  z.object({ clockSeconds: z.number().nullable(), scores: z.tuple([z.number(), z.number()]).readonly().nullable() }),
)
const deathAnswer = answerOf<DeathLook>(z.object({ dies: z.enum(['yes', 'no', 'cannot tell']) }))

type Refused = Extract<ModelAnswer<unknown>, { readonly status: 'refused' }>

/** A call that nobody was paid for: the attempt failed, and a worker that takes over may ask again. */
class ClipNotAnswered extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(`the model gave no answer about a clip: ${refused.reason}`)
    this.name = 'ClipNotAnswered'
    this.refused = refused
  }
}

interface ClipQuestion<Seen> {
  readonly name: string
  readonly schema: z.ZodType<ModelAnswer<Seen>>
  readonly ask: (clip: Clip) => Promise<ModelAnswer<Seen>>
}

/**
 * The model as one job asks it: what was paid for is kept as it comes, of use or not, so that the worker that takes over takes up each answer
 * and its bill, and asks the model for the others alone.
 */
export function keepClips(model: VideoModel, walk: Pick<Walk, 'keepPiece'>): VideoModel {
  const keepAnswer =
    <Seen>({ name, schema, ask }: ClipQuestion<Seen>) =>
    (clip: Clip): Promise<ModelAnswer<Seen>> =>
      walk
        .keepPiece('clip', {
          inputs: { ...clip, model: model.name },
          version: name,
          schema,
          run: async (spend) => {
            const answer = await ask(clip)
            if (answer.status === 'refused' && answer.bill === null) throw new ClipNotAnswered(answer)
            if (answer.bill) spend(usageOf(answer.bill))
            return answer
          },
        })
        .catch((error: unknown) => {
          if (error instanceof ClipNotAnswered) return error.refused
          throw error
        })
  return {
    name: model.name,
    readClock: keepAnswer({ name: CLOCK_QUESTION.name, schema: clockAnswer, ask: model.readClock }),
    seeDeath: keepAnswer({ name: DEATH_QUESTION.name, schema: deathAnswer, ask: model.seeDeath }),
  }
}

function usageOf({ dollars, ...used }: ModelBill): Usage {
  return { ...used, costMicroUsd: Math.round((dollars ?? 0) * MICRO_USD) }
}
