import { APICallError, type FinishReason, generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { type CappedReply, fetchCapped } from '#server/integrations/fetch-capped.ts'
import { inSpan } from '#server/tracing/tracing.ts'
import type { Used } from './meter.ts'
import type { Ask } from './questions.ts'
import type { ModelAnswer, WindowFrame } from './video-model.ts'

/** The result of one try. After `busy` it may be retried. */
export type Attempt<Seen> = ModelAnswer<Seen> | Busy
export type Refused = Extract<ModelAnswer<never>, { readonly status: 'refused' }>

export interface Busy {
  readonly status: 'busy'
  readonly waitMs: number | null
}

export const BUSY: Busy = { status: 'busy', waitMs: null }

type Options = NonNullable<Parameters<typeof generateText>[0]['providerOptions']>
type Result = Awaited<ReturnType<typeof generateText>>

interface Request<Answered> {
  readonly model: LanguageModel
  readonly asked: Pick<Ask<Answered, unknown>, 'rules' | 'schema'>
  readonly messages: ModelMessage[]
  readonly maxReplyTokens: number
  readonly providerOptions: Options
}

interface Generated<Answered> {
  /** Null if the answer was cut off, declined, or has another shape. */
  readonly answered: Answered | null
  readonly text: string
  readonly finishReason: FinishReason | undefined
  readonly usage: Partial<Result['usage']> | undefined
  readonly response: Partial<Result['finalStep']['response']> | undefined
}

/** Sends one request. Throws if there is no answer; `understandFailure` reads the error. */
export async function generate<Answered>(request: Request<Answered>): Promise<Generated<Answered>> {
  const { model } = request
  return await inSpan('model', { 'gen_ai.request.model': typeof model === 'string' ? model : model.modelId }, async (span) => {
    const generated = await generateOnce(request)
    const { inputTokens = 0, outputTokens = 0 } = generated.usage ?? {}
    span?.setAttributes({ 'gen_ai.usage.input_tokens': inputTokens, 'gen_ai.usage.output_tokens': outputTokens })
    return generated
  })
}

async function generateOnce<Answered>(request: Request<Answered>): Promise<Generated<Answered>> {
  const { model, asked, messages, maxReplyTokens, providerOptions } = request
  try {
    const result = await generateText({
      model,
      maxRetries: 0,
      include: { responseBody: true },
      maxOutputTokens: maxReplyTokens,
      instructions: asked.rules,
      output: Output.object({ schema: asked.schema }),
      providerOptions,
      messages,
    })
    const { finishReason, text, usage } = result
    return { answered: finishReason === 'stop' ? result.output : null, text, finishReason, usage, response: result.finalStep.response }
  } catch (error) {
    // The library overflows the stack when it puts lists nested thousands deep into an error.
    if (error instanceof RangeError) return { answered: null, text: '', finishReason: undefined, usage: undefined, response: undefined }
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    return { answered: null, text: error.text ?? '', finishReason: error.finishReason, usage: error.usage, response: error.response }
  }
}

type UnderstandStatus = (status: number, error: APICallError) => { readonly answer: Refused | Busy; readonly isUnpaid: boolean }

/** Interprets the error of a request without an answer. Our own errors are rethrown. */
export function understandFailure(
  error: unknown,
  understandStatus: UnderstandStatus,
): { readonly answer: Refused | Busy; readonly used: Used } {
  if (error instanceof Unanswered) return { answer: BUSY, used: error.isSent ? 'unknown' : 'nothing' }
  if (!APICallError.isInstance(error)) throw error
  if (error.statusCode === undefined) return { answer: BUSY, used: 'unknown' }
  // A status of 200 with a body that the library cannot read.
  if (error.statusCode < 400) return { answer: { status: 'refused', reason: 'bad-answer', bill: null }, used: 'unknown' }
  const { answer, isUnpaid } = understandStatus(error.statusCode, error)
  return { answer, used: isUnpaid ? 'nothing' : 'unknown' }
}

export function partsOfFrame({ afterMs, jpeg }: WindowFrame) {
  return [
    { type: 'text' as const, text: `[+${(afterMs / 1000).toFixed(1)}s]` },
    { type: 'file' as const, data: jpeg, mediaType: 'image/jpeg' },
  ]
}

export function schemaText({ schema }: Pick<Ask<unknown, unknown>, 'schema'>): string {
  return JSON.stringify(z.toJSONSchema(schema))
}

/** No answer. If the request was sent, a model may still have worked on it. */
class Unanswered extends Error {
  readonly isSent: boolean

  constructor(reply: Exclude<CappedReply, { readonly status: 'answered' }>) {
    super(`The model did not answer: ${reply.status}.`)
    this.isSent = reply.status !== 'unreachable' || reply.isSent
  }
}

const CAP_BYTES = 1024 * 1024

export async function fetchForSdk(url: string, init: RequestInit | undefined, timeoutMs: number): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init?.headers))
  const reply = await fetchCapped({ url, method: 'POST', headers, body: String(init?.body ?? ''), timeoutMs, capBytes: CAP_BYTES })
  if (reply.status !== 'answered') throw new Unanswered(reply)
  return new Response(Uint8Array.from(reply.bytes), { status: reply.code, headers: reply.headers })
}

/** Safe to show anywhere. */
const PLAIN = /^[\w.:/@+-]{1,80}$/

export function modelVersionOf(stated: unknown, asked: string): string {
  return typeof stated === 'string' && PLAIN.test(stated) ? stated : asked
}
