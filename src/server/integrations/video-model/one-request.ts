import { APICallError, type FinishReason, generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { Unanswered } from './fetch-for-sdk.ts'
import type { ModelBill, Used } from './meter.ts'
import type { Ask } from './questions.ts'
import type { ModelAnswer, WindowFrame } from './video-model.ts'

/** One try. `busy` may be asked again; `callsPerMinute` where the quota of a minute was met. */
export type Attempt<Seen> = ModelAnswer<Seen> | Busy
export type Refused = Extract<ModelAnswer<never>, { readonly status: 'refused' }>

export interface Busy {
  readonly status: 'busy'
  readonly waitMs: number | null
  readonly callsPerMinute: number | null
}

export const BUSY: Busy = { status: 'busy', waitMs: null, callsPerMinute: null }

type Options = NonNullable<Parameters<typeof generateText>[0]['providerOptions']>
type Result = Awaited<ReturnType<typeof generateText>>

interface Request<Answered> {
  readonly model: LanguageModel
  readonly asked: Pick<Ask<Answered, unknown>, 'rules' | 'schema'>
  readonly messages: ModelMessage[]
  readonly mostOutputTokens: number
  readonly providerOptions: Options
}

interface Generated<Answered> {
  /** Null where the answer was cut off, declined, or has another shape. */
  readonly answered: Answered | null
  readonly text: string
  readonly finishReason: FinishReason | undefined
  readonly usage: Partial<Result['usage']> | undefined
  readonly response: Partial<Result['finalStep']['response']> | undefined
}

/** Sends one request. What fails without an answer is thrown; `understandFailure` reads it. */
export async function generate<Answered>(request: Request<Answered>): Promise<Generated<Answered>> {
  const { model, asked, messages, mostOutputTokens, providerOptions } = request
  try {
    const result = await generateText({
      model,
      maxRetries: 0,
      include: { responseBody: true },
      maxOutputTokens: mostOutputTokens,
      instructions: asked.rules,
      output: Output.object({ schema: asked.schema }),
      providerOptions,
      messages,
    })
    const { finishReason, text, usage } = result
    return { answered: finishReason === 'stop' ? result.output : null, text, finishReason, usage, response: result.finalStep.response }
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return { answered: null, text: error.text ?? '', finishReason: error.finishReason, usage: error.usage, response: error.response }
  }
}

/** What an answer with an error status means, and whether it says that nothing is charged. */
type UnderstandStatus = (status: number, error: APICallError) => { readonly answer: Refused | Busy; readonly isUnpaid: boolean }

/** What a request without an answer means. An error of ours is thrown on. */
export function understandFailure(
  error: unknown,
  understandStatus: UnderstandStatus,
): { readonly answer: Refused | Busy; readonly used: Used } {
  if (error instanceof Unanswered) return { answer: BUSY, used: error.isSent ? 'unknown' : 'nothing' }
  if (!APICallError.isInstance(error)) throw error
  if (error.statusCode === undefined) return { answer: BUSY, used: 'unknown' }
  // The kit says so of an answer with status 200 that it cannot read.
  if (error.statusCode < 400) return { answer: { status: 'refused', reason: 'bad-answer', bill: null }, used: 'unknown' }
  const { answer, isUnpaid } = understandStatus(error.statusCode, error)
  return { answer, used: isUnpaid ? 'nothing' : 'unknown' }
}

/** A picture stands behind its time. */
export function partsOfFrame({ afterMs, jpeg }: WindowFrame) {
  return [
    { type: 'text' as const, text: `[+${(afterMs / 1000).toFixed(1)}s]` },
    { type: 'file' as const, data: jpeg, mediaType: 'image/jpeg' },
  ]
}

export function schemaText({ schema }: Pick<Ask<unknown, unknown>, 'schema'>): string {
  return JSON.stringify(z.toJSONSchema(schema))
}

/** Of two requests, the later one named. */
export function sumOfBills(before: ModelBill, bill: ModelBill): ModelBill {
  return {
    model: bill.model,
    inputTokens: before.inputTokens + bill.inputTokens,
    outputTokens: before.outputTokens + bill.outputTokens,
    dollars: before.dollars === null || bill.dollars === null ? null : before.dollars + bill.dollars,
  }
}
