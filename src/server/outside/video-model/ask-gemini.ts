import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { fetchCapped } from '#server/outside/fetch-capped.ts'
import { canonicalVideoAddress } from '#shared/video/video-address.ts'
import { understandError } from './gemini-errors.ts'
import { dollarsOf } from './models.ts'
import { type Question, RULES } from './questions.ts'
import { type CountedUse, judgeReceipt, readUse } from './receipt.ts'
import type { Clip, ModelAnswer, ModelBill } from './video-model.ts'

export interface GeminiSettings {
  /** With its version: `https://generativelanguage.googleapis.com/v1beta`. */
  readonly address: string
  readonly key: string
  readonly model: string
  /** Is told each request and what came back, without the key: for a person who records what the service really says. */
  readonly record?: (exchange: GeminiExchange) => void
}

export interface GeminiExchange {
  readonly request: string
  readonly status: number
  readonly answer: string
}

/** One try. `busy` may be asked again. */
export type Attempt<Seen> = ModelAnswer<Seen> | { readonly status: 'busy'; readonly waitMs: number | null }

const CAP_BYTES = 1024 * 1024
/** Thinking counts as output as well. */
const MOST_OUTPUT_TOKENS = 4_096

/** The service cannot be reached, or is silent for too long. */
class Unanswered extends Error {}

/** Asks one question about one clip, once. Nothing but the canonical address of a video is ever sent. */
export async function askGemini<Answered, Seen>(
  { address, key, model, record }: GeminiSettings,
  question: Question<Answered, Seen>,
  { videoId, fromMs, toMs }: Clip,
  timeoutMs: number,
): Promise<Attempt<Seen>> {
  const google = createGoogleGenerativeAI({
    apiKey: key,
    baseURL: address,
    fetch: (url, init) => fetchForSdk(String(url), init, { timeoutMs, record }),
  })
  const { framesPerSecond, resolution, schema, text } = question
  const asked = { seconds: (toMs - fromMs) / 1000, framesPerSecond, resolution }
  const videoMetadata = { startOffset: `${fromMs / 1000}s`, endOffset: `${toMs / 1000}s`, fps: framesPerSecond }
  try {
    const result = await generateText({
      model: google(model),
      maxRetries: 0,
      maxOutputTokens: MOST_OUTPUT_TOKENS,
      system: RULES,
      output: Output.object({ schema }),
      providerOptions: {
        google: {
          mediaResolution: resolution === 'high' ? 'MEDIA_RESOLUTION_HIGH' : 'MEDIA_RESOLUTION_LOW',
          thinkingConfig: { thinkingLevel: 'low' },
        },
      },
      messages: [
        {
          role: 'user',
          content: [
            {
              type: 'file',
              data: new URL(canonicalVideoAddress({ id: videoId })),
              mediaType: 'video/mp4',
              providerOptions: { google: { videoMetadata } },
            },
            { type: 'text', text },
          ],
        },
      ],
    })
    const use = readUse(result.usage.raw)
    const bill = billOf(versionIn(result.response.body) ?? model, model, use)
    const receipt = judgeReceipt(use, asked)
    if (result.finishReason !== 'stop')
      return { status: 'refused', reason: result.finishReason === 'content-filter' ? 'blocked' : 'bad-answer', bill }
    if (receipt === 'not-seen') return { status: 'refused', reason: 'not-seen', bill }
    const seen = question.understand(result.output)
    return seen === null ? { status: 'refused', reason: 'bad-answer', bill } : { status: 'answered', seen, bill, receipt }
  } catch (error) {
    return understandFailure(error, model)
  }
}

/** What the service says has answered. */
function versionIn(answer: unknown): string | null {
  return z.object({ modelVersion: z.string().max(80) }).safeParse(answer).data?.modelVersion ?? null
}

/** Priced as the model that was asked for: a version's own name is in no price list. */
function billOf(version: string, model: string, use: CountedUse | null): ModelBill {
  const tokens = { inputTokens: use?.inputTokens ?? 0, outputTokens: use?.outputTokens ?? 0 }
  return { model: version, ...tokens, dollars: use === null ? null : dollarsOf(model, tokens, new Date()) }
}

function understandFailure(error: unknown, model: string): Attempt<never> {
  if (error instanceof Unanswered) return { status: 'busy', waitMs: null }
  // Half an answer, or one of another shape; it was paid for.
  if (NoObjectGeneratedError.isInstance(error))
    return { status: 'refused', reason: 'bad-answer', bill: billOf(model, model, readUse(error.usage?.raw)) }
  if (!APICallError.isInstance(error)) throw error
  // The kit says so of an answer with status 200 that it cannot read, and of one that never came.
  if (error.statusCode === undefined) return { status: 'busy', waitMs: null }
  if (error.statusCode < 400) return { status: 'refused', reason: 'bad-answer', bill: null }
  const understood = understandError(error.statusCode, error.responseBody ?? '')
  return understood.kind === 'busy'
    ? { status: 'busy', waitMs: understood.waitMs }
    : { status: 'refused', reason: understood.reason, bill: null }
}

/** Our own way to companies, as the kit wants to be given one. */
async function fetchForSdk(
  url: string,
  init: RequestInit | undefined,
  { timeoutMs, record }: { readonly timeoutMs: number; readonly record: GeminiSettings['record'] },
): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init?.headers))
  const body = String(init?.body ?? '')
  const reply = await fetchCapped({ url, method: 'POST', headers, body, timeoutMs, capBytes: CAP_BYTES })
  if (reply.status !== 'answered') throw new Unanswered(`The model did not answer: ${reply.status}.`)
  record?.({ request: body, status: reply.code, answer: new TextDecoder().decode(reply.bytes) })
  return new Response(Uint8Array.from(reply.bytes), { status: reply.code, headers: reply.headers })
}
