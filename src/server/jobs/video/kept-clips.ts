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
import type { Recalled } from '#server/videos/asker.ts'

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

/** A question with how its answers are read back. */
interface KeptQuestion<Seen> {
  readonly name: string
  readonly schema: z.ZodType<ModelAnswer<Seen>>
}

const CLOCK: KeptQuestion<ClockLook> = { name: CLOCK_QUESTION.name, schema: clockAnswer }
const DEATH: KeptQuestion<DeathLook> = { name: DEATH_QUESTION.name, schema: deathAnswer }

/** An answer depends on the clip, the model and the question with its version. */
function pieceOf<Seen>({ name, schema }: KeptQuestion<Seen>, clip: Clip, model: Pick<VideoModel, 'name'>) {
  return { inputs: { ...clip, model: model.name }, version: name, schema }
}

/**
 * The model as one job asks it: what was paid for is kept as it comes, of use or not, so that the worker that takes over takes up each answer
 * and its bill, and asks the model for the others alone.
 */
export function keepClips(model: VideoModel, walk: Pick<Walk, 'keepPiece'>): VideoModel {
  const keepAnswer =
    <Seen>(question: KeptQuestion<Seen>, ask: (clip: Clip) => Promise<ModelAnswer<Seen>>) =>
    (clip: Clip): Promise<ModelAnswer<Seen>> =>
      walk
        .keepPiece('clip', {
          ...pieceOf(question, clip, model),
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
  return { name: model.name, readClock: keepAnswer(CLOCK, model.readClock), seeDeath: keepAnswer(DEATH, model.seeDeath) }
}

/** What a model has answered in this job before. It is asked nothing. */
export function recallClips(model: Pick<VideoModel, 'name'>, walk: Pick<Walk, 'recallPiece'>): Recalled {
  return {
    readClock: (clip) => walk.recallPiece('clip', pieceOf(CLOCK, clip, model)),
    seeDeath: (clip) => walk.recallPiece('clip', pieceOf(DEATH, clip, model)),
  }
}

function usageOf({ dollars, ...used }: ModelBill): Usage {
  return { ...used, costMicroUsd: Math.round((dollars ?? 0) * MICRO_USD) }
}
