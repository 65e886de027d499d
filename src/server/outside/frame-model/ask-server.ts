import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, type ModelMessage, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { fetchCapped } from '#server/outside/fetch-capped.ts'
import { modelVersionOf } from '#server/outside/video-model/model-version.ts'
import type { Ask } from '#server/outside/video-model/questions.ts'
import type { ModelAnswer, ModelBill, VideoReceipt, WindowFrame } from '#server/outside/video-model/video-model.ts'
import { understandStatus } from './server-errors.ts'

export interface ServerSettings {
  /** With its version: `http://127.0.0.1:8000/v1`. */
  readonly address: string
  readonly model: string
  /** Null for a server that wants none. */
  readonly key: string | null
  /** Who runs it, as players read it. */
  readonly provider: string
  /** For models that would answer in their thoughts. */
  readonly isThinkingOff: boolean
}

/** One try. `busy` may be asked again, after the wait that the server named. */
export type Attempt<Seen> = ModelAnswer<Seen> | Busy

interface Busy {
  readonly status: 'busy'
  readonly waitMs: number | null
}

const CAP_BYTES = 1024 * 1024
const MOST_OUTPUT_TOKENS = { looking: 2_048, writing: 8_192 }
/**
 * No encoder of pictures in use spends fewer tokens on one, and no text has longer tokens on average: a server that counts less for the whole
 * question has not looked. Source: model-video 7.2.
 */
const LEAST = { pictureTokens: 64, tokensPerSymbol: 1 / 6 }

/** The server cannot be reached, or is silent for too long. */
class Unanswered extends Error {}

/** What one question cost, its repair included; null where nothing was counted. */
interface Used {
  readonly model: string
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Asks one thing; an answer of another shape is sent back once. Nothing but the given frames is ever shown. */
export async function askServer<Answered, Seen>(
  settings: ServerSettings,
  asked: Ask<Answered, Seen>,
  frames: readonly WindowFrame[],
  timeoutMs: number,
): Promise<Attempt<Seen>> {
  const question: ModelMessage = { role: 'user', content: [...frames.flatMap(partsOf), { type: 'text', text: asked.text }] }
  const isLooking = frames.length > 0
  try {
    const first = await generate(settings, asked, [question], { timeoutMs, isLooking })
    const receipt = judgeCount(first.used, frames.length, asked)
    if (receipt === 'not-seen' || first.seen !== null || first.isDeclined) return answerOf(first, receipt)
    if (first.text === '') return { status: 'refused', reason: 'bad-answer', bill: billOf(first.used) }
    const repaired = await generate(settings, asked, [question, ...sentBack(asked, first.text)], { timeoutMs, isLooking })
    return answerOf({ ...repaired, used: sum(first.used, repaired.used) }, receipt)
  } catch (error) {
    return understandFailure(error, isLooking)
  }
}

interface Generated<Seen> {
  /** Null where the answer has not the shape, or is none of those that were asked for. */
  readonly seen: Seen | null
  readonly text: string
  readonly isDeclined: boolean
  readonly used: Used
}

async function generate<Answered, Seen>(
  { address, key, model, isThinkingOff }: ServerSettings,
  { rules, schema, understand }: Ask<Answered, Seen>,
  messages: ModelMessage[],
  { timeoutMs, isLooking }: { readonly timeoutMs: number; readonly isLooking: boolean },
): Promise<Generated<Seen>> {
  const server = createOpenAICompatible({
    name: 'server',
    baseURL: address,
    ...(key !== null && { apiKey: key }),
    supportsStructuredOutputs: true,
    fetch: (url, init) => fetchForSdk(String(url), init, timeoutMs),
  })
  try {
    const result = await generateText({
      model: server(model),
      maxRetries: 0,
      maxOutputTokens: isLooking ? MOST_OUTPUT_TOKENS.looking : MOST_OUTPUT_TOKENS.writing,
      instructions: rules,
      output: Output.object({ schema }),
      providerOptions: { server: isThinkingOff ? { chat_template_kwargs: { enable_thinking: false } } : {} },
      messages,
    })
    const used = usedIn(result.usage, modelVersionOf(result.finalStep.response.modelId, model))
    const isDeclined = result.finishReason === 'content-filter'
    return { seen: result.finishReason === 'stop' ? understand(result.output) : null, text: result.text, isDeclined, used }
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    const isDeclined = error.finishReason === 'content-filter'
    return { seen: null, text: error.text ?? '', isDeclined, used: usedIn(error.usage, modelVersionOf(error.response?.modelId, model)) }
  }
}

function partsOf({ afterMs, jpeg }: WindowFrame) {
  return [
    { type: 'text' as const, text: `[+${(afterMs / 1000).toFixed(1)}s]` },
    { type: 'file' as const, data: jpeg, mediaType: 'image/jpeg' },
  ]
}

/** Longest that is repeated of an answer that cannot be used. */
const MOST_REPEATED = 4_000

/** Not every server holds its model to a schema, so the second time it is told in words. */
function sentBack({ schema }: Pick<Ask<unknown, unknown>, 'schema'>, text: string): ModelMessage[] {
  const shape = JSON.stringify(z.toJSONSchema(schema))
  return [
    { role: 'assistant', content: text.slice(0, MOST_REPEATED) },
    {
      role: 'user',
      content: `That answer cannot be read. Answer the same question again with one JSON object and nothing else, of this schema: ${shape}`,
    },
  ]
}

function judgeCount(
  { inputTokens }: Used,
  pictures: number,
  { rules, text }: Pick<Ask<unknown, unknown>, 'rules' | 'text'>,
): VideoReceipt | 'not-seen' {
  if (pictures === 0) return 'as-asked'
  if (inputTokens === 0) return 'unavailable'
  const least = pictures * LEAST.pictureTokens + (rules.length + text.length) * LEAST.tokensPerSymbol
  return inputTokens < least ? 'not-seen' : 'as-asked'
}

function answerOf<Seen>({ seen, isDeclined, used }: Generated<Seen>, receipt: VideoReceipt | 'not-seen'): ModelAnswer<Seen> {
  const bill = billOf(used)
  if (isDeclined) return { status: 'refused', reason: 'blocked', bill }
  if (receipt === 'not-seen') return { status: 'refused', reason: 'not-seen', bill }
  return seen === null ? { status: 'refused', reason: 'bad-answer', bill } : { status: 'answered', seen, bill, receipt }
}

function usedIn(
  usage: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined } | undefined,
  model: string,
): Used {
  return { model, inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 }
}

function sum(one: Used, other: Used): Used {
  return { ...other, inputTokens: one.inputTokens + other.inputTokens, outputTokens: one.outputTokens + other.outputTokens }
}

/** What such a server charges, nobody told us: a price is never guessed. */
function billOf(used: Used): ModelBill {
  return { ...used, dollars: null }
}

const BUSY: Busy = { status: 'busy', waitMs: null }

function understandFailure(error: unknown, isLooking: boolean): Attempt<never> {
  if (error instanceof Unanswered) return BUSY
  if (!APICallError.isInstance(error)) throw error
  if (error.statusCode === undefined) return BUSY
  // The kit says so of an answer with status 200 that it cannot read.
  if (error.statusCode < 400) return { status: 'refused', reason: 'bad-answer', bill: null }
  return understandStatus(error.statusCode, error.responseHeaders?.['retry-after'] ?? null, isLooking)
}

/** Our own way to companies, as the kit wants to be given one. */
async function fetchForSdk(url: string, init: RequestInit | undefined, timeoutMs: number): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init?.headers))
  const reply = await fetchCapped({ url, method: 'POST', headers, body: String(init?.body ?? ''), timeoutMs, capBytes: CAP_BYTES })
  if (reply.status !== 'answered') throw new Unanswered(`The server did not answer: ${reply.status}.`)
  return new Response(Uint8Array.from(reply.bytes), { status: reply.code, headers: reply.headers })
}
