import { z } from 'zod'
import type { Meter } from '#server/integrations/video-model/meter.ts'
import { MODEL_REFUSALS, type ModelAnswer } from '#server/integrations/video-model/video-model.ts'
import type { JobLease } from '#server/jobs/job-lease.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import type { StepRunner, StoredStep } from '#server/jobs/step-runner.ts'
import { type ModelStep, openMeter } from '#server/models/model-ledger.ts'

type AnswerBasis<Seen> = Omit<StoredStep<ModelAnswer<Seen> & object>, 'run'>

/** All requests of a job to a model go through this: the video probe, the review and the choice of sentences. */
export interface ModelClient {
  /** Returns the job's stored answer, or asks the model within all ceilings. An answer that was paid for is stored, useful or not. */
  readonly ask: <Seen>(
    step: ModelStep,
    basis: AnswerBasis<Seen>,
    ask: (meter: Meter) => Promise<ModelAnswer<Seen>>,
  ) => Promise<ModelAnswer<Seen>>
  /** Returns the job's stored answer, or null. Never asks the model. */
  readonly recall: <Seen>(step: ModelStep, basis: AnswerBasis<Seen>) => Promise<ModelAnswer<Seen> | null>
}

export function openModelClient(
  { database: { db }, modelCeilings }: Pick<JobServices, 'database' | 'modelCeilings'>,
  job: JobLease,
  runner: Pick<StepRunner, 'runSubStep' | 'recallSubStep'>,
): ModelClient {
  return {
    ask: async (step, basis, ask) => {
      const run = async () => {
        const answer = await ask(openMeter(db, modelCeilings, job, step))
        if (answer.status === 'refused' && answer.bill === null) throw new NotAnswered(answer)
        return answer
      }
      return await runner.runSubStep(step, { ...basis, run }).catch((error: unknown) => {
        if (error instanceof NotAnswered) return error.refused
        throw error
      })
    },
    recall: runner.recallSubStep,
  }
}

const bill = z.object({ model: z.string(), inputTokens: z.number(), outputTokens: z.number(), dollars: z.number().nullable() })

export const answerOf = <Seen>(seen: z.ZodType<Seen>): z.ZodType<ModelAnswer<Seen>> =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('answered'), seen, bill, receipt: z.enum(['as-asked', 'differs', 'unavailable']) }),
    z.object({ status: z.literal('refused'), reason: z.enum(MODEL_REFUSALS), bill: bill.nullable() }),
  ])

type Refused = Extract<ModelAnswer<unknown>, { readonly status: 'refused' }>

/** Marks the attempt as failed, so that a worker that takes over asks again. */
class NotAnswered extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(`the model gave no answer: ${refused.reason}`)
    this.name = 'NotAnswered'
    this.refused = refused
  }
}
