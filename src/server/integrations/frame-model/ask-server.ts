import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, type ModelMessage, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { fetchForSdk, modelVersionOf } from '#server/integrations/video-model/fetch-for-sdk.ts'
import type { ModelBill } from '#server/integrations/video-model/meter.ts'
import { askMetered, type CeilingReached, type Meter, type MostUse, mostTokensOf } from '#server/integrations/video-model/meter.ts'
import type { Ask } from '#server/integrations/video-model/questions.ts'
import type { ModelAnswer, VideoReceipt, WindowFrame } from '#server/integrations/video-model/video-model.ts'
import { type Busy, understandFailure, usedBy } from './server-errors.ts'

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
  /** Dollars for a million tokens, as its operator says; null where nobody does. */
  readonly price: ServerPrice | null
}

interface ServerPrice {
  readonly input: number
  readonly output: number
}

/** One try. `busy` may be asked again, after the wait that the server named. */
export type Attempt<Seen> = ModelAnswer<Seen> | Busy

const MOST_OUTPUT_TOKENS = { looking: 2_048, writing: 8_192 }
/**
 * No encoder of pictures in use spends fewer tokens on one, and no text has longer tokens on average: a server that counts less for the whole
 * question has not looked.
 */
const LEAST = { pictureTokens: 64, tokensPerSymbol: 1 / 6 }

/** More than encoders of pictures in use spend on one of 1280 pixels. */
const MOST_PICTURE_TOKENS = 3_000

/** A ceiling was reached before the server was asked. */
class NoRoom extends Error {
  readonly reason: CeilingReached

  constructor(reason: CeilingReached) {
    super(`no room for another call: ${reason}`)
    this.reason = reason
  }
}

interface Asking {
  readonly timeoutMs: number
  readonly meter: Meter
}

/** Asks one thing; an answer of another shape is sent back once. Nothing but the given frames is ever shown. */
export async function askServer<Answered, Seen>(
  settings: ServerSettings,
  asked: Ask<Answered, Seen>,
  frames: readonly WindowFrame[],
  asking: Asking,
): Promise<Attempt<Seen>> {
  const question: ModelMessage = { role: 'user', content: [...frames.flatMap(partsOf), { type: 'text', text: asked.text }] }
  const isLooking = frames.length > 0
  const generate = (more: ModelMessage[]) => generateMetered(settings, asked, { question, more, pictures: frames.length }, asking)
  let before: ModelBill | null = null
  try {
    const first = await generate([])
    const receipt = judgeCount(first.bill, frames.length, asked)
    if (receipt === 'not-seen' || first.seen !== null || first.isDeclined) return answerOf(first, receipt)
    if (first.text === '') return { status: 'refused', reason: 'bad-answer', bill: first.bill }
    before = first.bill
    const repaired = await generate(sentBack(asked, first.text))
    return answerOf({ ...repaired, bill: sum(first.bill, repaired.bill) }, receipt)
  } catch (error) {
    // What could not be repaired was paid for all the same.
    if (before) return { status: 'refused', reason: 'bad-answer', bill: before }
    return error instanceof NoRoom ? { status: 'refused', reason: error.reason, bill: null } : understandFailure(error, isLooking)
  }
}

interface Shown {
  readonly question: ModelMessage
  readonly more: ModelMessage[]
  readonly pictures: number
}

/** One request, where the meter lets it through. */
async function generateMetered<Answered, Seen>(
  settings: ServerSettings,
  asked: Ask<Answered, Seen>,
  { question, more, pictures }: Shown,
  { timeoutMs, meter }: Asking,
): Promise<Generated<Seen>> {
  const isLooking = pictures > 0
  const inputTokens = mostTokensOf(asked.rules, asked.text, schemaText(asked), JSON.stringify(more)) + pictures * MOST_PICTURE_TOKENS
  const outputTokens = isLooking ? MOST_OUTPUT_TOKENS.looking : MOST_OUTPUT_TOKENS.writing
  const most: MostUse = billOf(settings, settings.model, { inputTokens, outputTokens })
  const answer = await askMetered<Generated<Seen> | Broken>(meter, most, async () => {
    try {
      const generated = await generate(settings, asked, [question, ...more], { timeoutMs, mostOutputTokens: outputTokens })
      return { answer: generated, used: generated.bill.inputTokens > 0 ? generated.bill : 'unknown' }
    } catch (error) {
      return { answer: { status: 'broken', error }, used: usedBy(error) }
    }
  })
  if (!('status' in answer)) return answer
  throw answer.status === 'broken' ? answer.error : new NoRoom(answer.reason)
}

interface Broken {
  readonly status: 'broken'
  readonly error: unknown
}

interface Generated<Seen> {
  /** Null where the answer has not the shape, or is none of those that were asked for. */
  readonly seen: Seen | null
  readonly text: string
  readonly isDeclined: boolean
  readonly bill: ModelBill
}

async function generate<Answered, Seen>(
  settings: ServerSettings,
  { rules, schema, understand }: Ask<Answered, Seen>,
  messages: ModelMessage[],
  { timeoutMs, mostOutputTokens }: { readonly timeoutMs: number; readonly mostOutputTokens: number },
): Promise<Generated<Seen>> {
  const { address, key, model, isThinkingOff } = settings
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
      maxOutputTokens: mostOutputTokens,
      instructions: rules,
      output: Output.object({ schema }),
      providerOptions: { server: isThinkingOff ? { chat_template_kwargs: { enable_thinking: false } } : {} },
      messages,
    })
    const bill = billOf(settings, modelVersionOf(result.finalStep.response.modelId, model), result.usage)
    const isDeclined = result.finishReason === 'content-filter'
    return { seen: result.finishReason === 'stop' ? understand(result.output) : null, text: result.text, isDeclined, bill }
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    const isDeclined = error.finishReason === 'content-filter'
    const bill = billOf(settings, modelVersionOf(error.response?.modelId, model), error.usage)
    return { seen: null, text: error.text ?? '', isDeclined, bill }
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
function sentBack(asked: Pick<Ask<unknown, unknown>, 'schema'>, text: string): ModelMessage[] {
  const shape = schemaText(asked)
  return [
    { role: 'assistant', content: text.slice(0, MOST_REPEATED) },
    {
      role: 'user',
      content: `That answer cannot be read. Answer the same question again with one JSON object and nothing else, of this schema: ${shape}`,
    },
  ]
}

function schemaText({ schema }: Pick<Ask<unknown, unknown>, 'schema'>): string {
  return JSON.stringify(z.toJSONSchema(schema))
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

/** What such a server charges, its operator says or nobody: a price is never guessed. */
function billOf(
  { price }: ServerSettings,
  model: string,
  usage: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined } | undefined,
): ModelBill {
  const [inputTokens, outputTokens] = [usage?.inputTokens ?? 0, usage?.outputTokens ?? 0]
  const dollars = price && (inputTokens * price.input + outputTokens * price.output) / 1_000_000
  return { model, inputTokens, outputTokens, dollars }
}

function sum(one: ModelBill, other: ModelBill): ModelBill {
  const dollars = one.dollars === null || other.dollars === null ? null : one.dollars + other.dollars
  return { ...other, inputTokens: one.inputTokens + other.inputTokens, outputTokens: one.outputTokens + other.outputTokens, dollars }
}
