import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ModelMessage } from 'ai'
import { z } from 'zod'
import { askMetered, type Meter, type ModelBill, maxTokensOf, sumOfBills } from '#server/integrations/video-model/meter.ts'
import {
  type Attempt,
  BUSY,
  type Busy,
  fetchForSdk,
  generate,
  modelVersionOf,
  partsOfFrame,
  type Refused,
  schemaText,
  understandFailure,
} from '#server/integrations/video-model/one-request.ts'
import type { Ask } from '#server/integrations/video-model/questions.ts'
import type { ModelAnswer, VideoReceipt, WindowFrame } from '#server/integrations/video-model/video-model.ts'

export interface ServerSettings {
  /** Includes the version: `http://127.0.0.1:8000/v1`. */
  readonly address: string
  readonly model: string
  /** Null if it needs none. */
  readonly key: string | null
  /** Operator of the server, as shown to players. */
  readonly provider: string
  /** For models that would answer in their thinking. */
  readonly isThinkingOff: boolean
  /** Dollars per million tokens; null if not configured. */
  readonly price: { readonly input: number; readonly output: number } | null
}

const MAX_OUTPUT_TOKENS = { looking: 2_048, writing: 8_192 }
/**
 * Minimum tokens per picture and per character. Every encoder and language in use takes more, so a server that counts fewer has not seen
 * the pictures.
 */
const LEAST = { pictureTokens: 64, tokensPerSymbol: 1 / 6 }
/** The minimum share of the tokens expected from one picture. */
const MIN_PICTURE_SHARE = 0.8

/** An upper bound: encoders in use take fewer for a picture of 1280 pixels. */
const MAX_PICTURE_TOKENS = 3_000

interface Asking {
  readonly timeoutMs: number
  readonly meter: Meter
}

/** Asks one question, and once more if the answer has the wrong shape. Sends only the given frames. */
export async function askServer<Answered, Seen>(
  settings: ServerSettings,
  asked: Ask<Answered, Seen>,
  frames: readonly WindowFrame[],
  asking: Asking,
): Promise<Attempt<Seen>> {
  const question: ModelMessage = { role: 'user', content: [...frames.flatMap(partsOfFrame), { type: 'text', text: asked.text }] }
  const ask = (more: ModelMessage[]) => askOnce(settings, asked, { question, more, pictures: frames.length }, asking)
  const first = await ask([])
  if (first.status !== 'generated') return first
  const receipt = judgeCount(first.bill, frames.length, asked)
  if (first.seen !== null && receipt === 'as-asked' && frames.length > 1) {
    const tokensPerPicture = await tokensOfPicture(settings, asked, frames, asking)
    return answerOf(first, first.bill.inputTokens < MIN_PICTURE_SHARE * frames.length * (tokensPerPicture ?? 0) ? 'not-seen' : receipt)
  }
  if (receipt === 'not-seen' || first.seen !== null || first.isDeclined || first.text === '') return answerOf(first, receipt)
  const repaired = await ask(sentBack(asked, first.text))
  // The first answer was paid for.
  if (repaired.status !== 'generated') return { status: 'refused', reason: 'bad-answer', bill: first.bill }
  return answerOf({ ...repaired, bill: sumOfBills(first.bill, repaired.bill) }, receipt)
}

interface Shown {
  readonly question: ModelMessage
  readonly more: ModelMessage[]
  readonly pictures: number
  readonly maxReplyTokens?: number
}

const MEASURED = new WeakMap<ServerSettings, Promise<number | null>>()
const MEASURING_OUTPUT_TOKENS = 16

/**
 * Measures the tokens of one picture: a question with it, minus the same question without it. A server with too small a context silently
 * drops pictures and counts only the rest. Measured once per process; null when the server reports no counts.
 */
function tokensOfPicture<Answered, Seen>(
  settings: ServerSettings,
  asked: Ask<Answered, Seen>,
  frames: readonly WindowFrame[],
  asking: Asking,
): Promise<number | null> {
  const count = async (pictures: readonly WindowFrame[]) => {
    const question: ModelMessage = { role: 'user', content: [...pictures.flatMap(partsOfFrame), { type: 'text', text: asked.text }] }
    const shown = { question, more: [], pictures: pictures.length, maxReplyTokens: MEASURING_OUTPUT_TOKENS }
    const answer = await askOnce(settings, asked, shown, asking)
    return answer.status === 'generated' && answer.bill.inputTokens > 0 ? answer.bill.inputTokens : null
  }
  const measure = async () => {
    const [withIt, without] = [await count(frames.slice(0, 1)), await count([])]
    if (withIt === null || without === null) MEASURED.delete(settings)
    return withIt === null || without === null ? null : withIt - without
  }
  const measured = MEASURED.get(settings) ?? measure()
  MEASURED.set(settings, measured)
  return measured
}

interface Generated<Seen> {
  readonly status: 'generated'
  /** Null when the answer has the wrong shape or is none of the options. */
  readonly seen: Seen | null
  readonly text: string
  readonly isDeclined: boolean
  readonly bill: ModelBill
}

async function askOnce<Answered, Seen>(
  settings: ServerSettings,
  asked: Ask<Answered, Seen>,
  { question, more, pictures, maxReplyTokens }: Shown,
  { timeoutMs, meter }: Asking,
): Promise<Generated<Seen> | Refused | Busy> {
  const inputTokens = maxTokensOf(asked.rules, asked.text, schemaText(asked), JSON.stringify(more)) + pictures * MAX_PICTURE_TOKENS
  const outputTokens = maxReplyTokens ?? (pictures > 0 ? MAX_OUTPUT_TOKENS.looking : MAX_OUTPUT_TOKENS.writing)
  const most = billOf(settings, settings.model, { inputTokens, outputTokens })
  return await askMetered<Generated<Seen> | Refused | Busy>(meter, most, async () => {
    try {
      const { answered, text, finishReason, usage, response } = await generate({
        model: openServer(settings, timeoutMs)(settings.model),
        asked,
        messages: [question, ...more],
        maxReplyTokens: outputTokens,
        providerOptions: { server: settings.isThinkingOff ? { chat_template_kwargs: { enable_thinking: false } } : {} },
      })
      const bill = billOf(settings, modelVersionOf(response?.modelId, settings.model), usage)
      const seen = answered === null ? null : asked.understand(answered)
      const answer = { status: 'generated', seen, text, isDeclined: finishReason === 'content-filter', bill } as const
      return { answer, used: bill.inputTokens > 0 ? bill : 'unknown' }
    } catch (error) {
      return understandFailure(error, (status, { responseHeaders }) => ({
        answer: understandStatus(status, responseHeaders?.['retry-after'] ?? null, pictures > 0),
        // A gateway's status may hide an answer of the server.
        isUnpaid: (status < 500 && status !== 408) || status === 503,
      }))
    }
  })
}

/** Servers that accept the token limit only under its newer name, as OpenAI's do. */
const NEWER = new WeakSet<ServerSettings>()
const NEWER_NAME = 'max_completion_tokens'

function openServer(settings: ServerSettings, timeoutMs: number) {
  const send = async (url: string, init: RequestInit | undefined) => {
    const request = NEWER.has(settings) ? { ...init, body: underNewerName(String(init?.body)) } : init
    return await fetchForSdk(url, request, timeoutMs)
  }
  return createOpenAICompatible({
    name: 'server',
    baseURL: settings.address,
    ...(settings.key !== null && { apiKey: settings.key }),
    supportsStructuredOutputs: true,
    fetch: async (url, init) => {
      const reply = await send(String(url), init)
      if (reply.status !== 400 || NEWER.has(settings) || !(await reply.clone().text()).includes(NEWER_NAME)) return reply
      NEWER.add(settings)
      return await send(String(url), init)
    },
  })
}

function underNewerName(body: string): string {
  const { max_tokens, ...rest } = z.looseObject({ max_tokens: z.number() }).parse(JSON.parse(body))
  return JSON.stringify({ ...rest, [NEWER_NAME]: max_tokens })
}

/**
 * Interprets an error status. The bodies differ between servers, so only the status is read. For other client errors, the server cannot
 * take the pictures or does not know a parameter.
 */
function understandStatus(status: number, retryAfter: string | null, isLooking: boolean): Refused | Busy {
  const waitMs = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1000 : null
  if (status === 429 || status >= 500) return { ...BUSY, waitMs }
  if (status === 401 || status === 403 || status === 404) return { status: 'refused', reason: 'not-allowed', bill: null }
  return { status: 'refused', reason: isLooking ? 'not-readable' : 'bad-answer', bill: null }
}

const MAX_REPEATED = 4_000

/** Not every server enforces a schema, so the second request states it in words. */
function sentBack(asked: Pick<Ask<unknown, unknown>, 'schema'>, text: string): ModelMessage[] {
  return [
    { role: 'assistant', content: text.slice(0, MAX_REPEATED) },
    {
      role: 'user',
      content: `That answer cannot be read. Answer the same question again with one JSON object and nothing else, of this schema: ${schemaText(asked)}`,
    },
  ]
}

function judgeCount(
  { inputTokens }: ModelBill,
  pictures: number,
  { rules, text }: Pick<Ask<unknown, unknown>, 'rules' | 'text'>,
): VideoReceipt | 'not-seen' {
  if (pictures === 0) return 'as-asked'
  if (inputTokens === 0) return 'unavailable'
  const least = pictures * LEAST.pictureTokens + (rules.length + text.length) * LEAST.tokensPerSymbol
  return inputTokens < least ? 'not-seen' : 'as-asked'
}

function answerOf<Seen>({ seen, isDeclined, bill }: Generated<Seen>, receipt: VideoReceipt | 'not-seen'): ModelAnswer<Seen> {
  if (isDeclined) return { status: 'refused', reason: 'blocked', bill }
  if (receipt === 'not-seen') return { status: 'refused', reason: 'not-seen', bill }
  return seen === null ? { status: 'refused', reason: 'bad-answer', bill } : { status: 'answered', seen, bill, receipt }
}

/** Without a configured price, dollars are null; they are never guessed. */
function billOf(
  { price }: ServerSettings,
  model: string,
  usage: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined } | undefined,
): ModelBill {
  const [inputTokens, outputTokens] = [usage?.inputTokens ?? 0, usage?.outputTokens ?? 0]
  const dollars = price && (inputTokens * price.input + outputTokens * price.output) / 1_000_000
  return { model, inputTokens, outputTokens, dollars }
}
