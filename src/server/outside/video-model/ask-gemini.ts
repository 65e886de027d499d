import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { APICallError, type FilePart, generateText, NoObjectGeneratedError, Output, type TextPart } from 'ai'
import { z } from 'zod'
import { fetchCapped } from '#server/outside/fetch-capped.ts'
import { canonicalVideoAddress } from '#shared/video/video-address.ts'
import { understandError } from './gemini-errors.ts'
import { modelVersionOf } from './model-version.ts'
import { dollarsOf } from './models.ts'
import type { Ask } from './questions.ts'
import { type AskedPictures, type CountedUse, judgeReceipt, type Resolution, readUse } from './receipt.ts'
import type { ModelAnswer, ModelBill, WindowPictures } from './video-model.ts'

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

/** One try. `busy` may be asked again; `callsPerMinute` where the quota of a minute was met. */
export type Attempt<Seen> = ModelAnswer<Seen> | Busy | CutOff

/** The thoughts left no room for the answer: with more it may be whole. It was paid for. */
interface CutOff {
  readonly status: 'cut-off'
  readonly bill: ModelBill
}

interface Busy {
  readonly status: 'busy'
  readonly waitMs: number | null
  readonly callsPerMinute: number | null
}

/** What is looked at, and how closely. */
export interface Showing {
  readonly pictures: WindowPictures
  readonly framesPerSecond: number
  readonly resolution: Resolution
}

/** Of one try. */
export interface Limits {
  readonly timeoutMs: number
  /** So many times the usual tokens for thoughts and answer. */
  readonly room: number
}

const CAP_BYTES = 1024 * 1024
/** Thinking counts as output as well. */
const MOST_OUTPUT_TOKENS = { looking: 4_096, writing: 12_288 }
/** The game is about shooting: only what is worse than that is to be declined. Source: model-video 6. */
const SAFETY = ['HARM_CATEGORY_DANGEROUS_CONTENT', 'HARM_CATEGORY_HARASSMENT'].map((category) => ({
  category,
  threshold: 'BLOCK_ONLY_HIGH',
}))
const RESOLUTIONS = { high: 'MEDIA_RESOLUTION_HIGH', low: 'MEDIA_RESOLUTION_LOW' } as const

/** The service cannot be reached, or is silent for too long. */
class Unanswered extends Error {}

/** Asks one thing, once. Nothing but the canonical address of a video, or the given frames, is ever shown; with null nothing is. */
export async function askGemini<Answered, Seen>(
  { address, key, model, record }: GeminiSettings,
  { rules, text, schema, understand }: Ask<Answered, Seen>,
  showing: Showing | null,
  { timeoutMs, room }: Limits,
): Promise<Attempt<Seen>> {
  const google = createGoogleGenerativeAI({
    apiKey: key,
    baseURL: address,
    fetch: (url, init) => fetchForSdk(String(url), init, { timeoutMs, record }),
  })
  const common = { thinkingConfig: { thinkingLevel: 'low' }, safetySettings: SAFETY }
  try {
    const result = await generateText({
      model: google(model),
      maxRetries: 0,
      include: { responseBody: true },
      maxOutputTokens: room * (showing ? MOST_OUTPUT_TOKENS.looking : MOST_OUTPUT_TOKENS.writing),
      instructions: rules,
      output: Output.object({ schema }),
      providerOptions: { google: showing ? { mediaResolution: RESOLUTIONS[showing.resolution], ...common } : common },
      messages: [{ role: 'user', content: [...(showing ? partsOf(showing) : []), { type: 'text', text }] }],
    })
    const use = readUse(result.usage.raw)
    const bill = billOf(versionIn(result.finalStep.response.body, model), model, use)
    const receipt = showing ? judgeReceipt(use, toBeCounted(showing)) : 'as-asked'
    if (result.finishReason === 'length') return { status: 'cut-off', bill }
    if (result.finishReason !== 'stop')
      return { status: 'refused', reason: result.finishReason === 'content-filter' ? 'blocked' : 'bad-answer', bill }
    if (receipt === 'not-seen') return { status: 'refused', reason: 'not-seen', bill }
    const seen = understand(result.output)
    return seen === null ? { status: 'refused', reason: 'bad-answer', bill } : { status: 'answered', seen, bill, receipt }
  } catch (error) {
    return understandFailure(error, model)
  }
}

/** Pictures stand before the question. */
function partsOf({ pictures, framesPerSecond }: Showing): (FilePart | TextPart)[] {
  if (pictures.kind === 'frames')
    return pictures.frames.flatMap(({ afterMs, jpeg }) => [
      { type: 'text', text: `[+${(afterMs / 1000).toFixed(1)}s]` },
      { type: 'file', data: jpeg, mediaType: 'image/jpeg' },
    ])
  const { videoId, fromMs, toMs } = pictures.clip
  const videoMetadata = { startOffset: `${fromMs / 1000}s`, endOffset: `${toMs / 1000}s`, fps: framesPerSecond }
  return [
    {
      type: 'file',
      data: new URL(canonicalVideoAddress({ id: videoId })),
      mediaType: 'video/mp4',
      providerOptions: { google: { videoMetadata } },
    },
  ]
}

function toBeCounted({ pictures, framesPerSecond, resolution }: Showing): AskedPictures {
  if (pictures.kind === 'frames') return { kind: 'frames' }
  const { fromMs, toMs } = pictures.clip
  return { kind: 'clip', seconds: (toMs - fromMs) / 1000, framesPerSecond, resolution }
}

/** What the service says has answered. */
function versionIn(answer: unknown, asked: string): string {
  return modelVersionOf(z.object({ modelVersion: z.unknown() }).safeParse(answer).data?.modelVersion, asked)
}

/** Priced as the model that was asked for: a version's own name is in no price list. */
function billOf(version: string, model: string, use: CountedUse | null): ModelBill {
  const tokens = { inputTokens: use?.inputTokens ?? 0, outputTokens: use?.outputTokens ?? 0 }
  return { model: version, ...tokens, dollars: use === null ? null : dollarsOf(model, tokens, new Date()) }
}

const BUSY: Busy = { status: 'busy', waitMs: null, callsPerMinute: null }

function understandFailure(error: unknown, model: string): Attempt<never> {
  if (error instanceof Unanswered) return BUSY
  // Half an answer, or one of another shape; it was paid for.
  if (NoObjectGeneratedError.isInstance(error)) {
    const bill = billOf(model, model, readUse(error.usage?.raw))
    return error.finishReason === 'length' ? { status: 'cut-off', bill } : { status: 'refused', reason: 'bad-answer', bill }
  }
  if (!APICallError.isInstance(error)) throw error
  // The kit says so of an answer with status 200 that it cannot read, and of one that never came.
  if (error.statusCode === undefined) return BUSY
  if (error.statusCode < 400) return { status: 'refused', reason: 'bad-answer', bill: null }
  const understood = understandError(error.statusCode, error.responseBody ?? '')
  return understood.kind === 'busy'
    ? { status: 'busy', waitMs: understood.waitMs, callsPerMinute: understood.callsPerMinute }
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
