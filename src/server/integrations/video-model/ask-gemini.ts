import { createGoogleGenerativeAI } from '@ai-sdk/google'
import type { FilePart, TextPart } from 'ai'
import { z } from 'zod'
import { parseJson } from '#server/integrations/fetch-capped.ts'
import { canonicalVideoAddress } from '#shared/video/video-address.ts'
import { askMetered, type Meter, type ModelBill, type MostUse, maxTokensOf, type Used } from './meter.ts'
import { dollarsOf } from './models.ts'
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
} from './one-request.ts'
import type { Ask } from './questions.ts'
import { type AskedPictures, type CountedUse, judgeReceipt, maxPictureTokens, type Resolution, readUse } from './receipt.ts'
import type { ModelRefusal, WindowPictures } from './video-model.ts'

export interface GeminiSettings {
  /** Includes the version: `https://generativelanguage.googleapis.com/v1beta`. */
  readonly address: string
  readonly key: string
  readonly model: string
  /** Called with each request and answer, without the key, to record real answers of the service. */
  readonly record?: (exchange: GeminiExchange) => void
}

export interface GeminiExchange {
  readonly request: string
  readonly status: number
  readonly answer: string
}

/** Thinking used up the tokens; with more, the answer may be complete. It was paid for. */
interface CutOff {
  readonly status: 'cut-off'
  readonly bill: ModelBill
}

export type GeminiAttempt<Seen> = Attempt<Seen> | CutOff

export interface Showing {
  readonly pictures: WindowPictures
  readonly framesPerSecond: number
  readonly resolution: Resolution
}

export interface Limits {
  readonly timeoutMs: number
  /** Multiplies the usual limit of tokens. */
  readonly room: number
  readonly meter: Meter
}

/** Thinking counts as output. */
const MAX_OUTPUT_TOKENS = { looking: 4_096, choosing: 8_192 }
/** The game is about shooting, so only high-risk content should be blocked. */
const SAFETY = ['HARM_CATEGORY_DANGEROUS_CONTENT', 'HARM_CATEGORY_HARASSMENT'].map((category) => ({
  category,
  threshold: 'BLOCK_ONLY_HIGH',
}))
const RESOLUTIONS = { high: 'MEDIA_RESOLUTION_HIGH', low: 'MEDIA_RESOLUTION_LOW' } as const

interface Tried<Seen> {
  readonly answer: GeminiAttempt<Seen>
  readonly used: Used
}

/** Sends one question, once. Shows only the canonical address of a video, the given frames, or nothing. */
export async function askGemini<Answered, Seen>(
  settings: GeminiSettings,
  asked: Ask<Answered, Seen>,
  showing: Showing | null,
  limits: Limits,
): Promise<GeminiAttempt<Seen>> {
  const most = mostOf(settings.model, asked, showing, limits.room)
  return await askMetered(limits.meter, most, () => tryOnce(settings, asked, showing, { ...limits, maxReplyTokens: most.outputTokens }))
}

/** An upper bound: the service may count more than the requested frame rate and resolution. */
function mostOf(model: string, asked: Omit<Ask<unknown, unknown>, 'understand'>, showing: Showing | null, room: number): MostUse {
  const textTokens = maxTokensOf(asked.rules, asked.text, schemaText(asked))
  const pictureTokens = showing
    ? maxPictureTokens(toBeCounted(showing), showing.pictures.kind === 'frames' ? showing.pictures.frames.length : 0)
    : 0
  const inputTokens = textTokens + pictureTokens
  const outputTokens = room * (showing ? MAX_OUTPUT_TOKENS.looking : MAX_OUTPUT_TOKENS.choosing)
  return { model, inputTokens, outputTokens, dollars: dollarsOf(model, { inputTokens, outputTokens }, new Date()) }
}

async function tryOnce<Answered, Seen>(
  { address, key, model, record }: GeminiSettings,
  asked: Ask<Answered, Seen>,
  showing: Showing | null,
  { timeoutMs, maxReplyTokens }: Limits & { readonly maxReplyTokens: number },
): Promise<Tried<Seen>> {
  const google = createGoogleGenerativeAI({
    apiKey: key,
    baseURL: address,
    fetch: (url, init) => fetchRecorded(String(url), init, { timeoutMs, record }),
  })
  const common = { thinkingConfig: { thinkingLevel: 'low' }, safetySettings: SAFETY }
  try {
    const { answered, finishReason, usage, response } = await generate({
      model: google(model),
      asked,
      messages: [{ role: 'user', content: [...(showing ? partsOf(showing) : []), { type: 'text', text: asked.text }] }],
      maxReplyTokens,
      providerOptions: { google: showing ? { mediaResolution: RESOLUTIONS[showing.resolution], ...common } : common },
    })
    const use = readUse(usage?.raw)
    const bill = billOf(versionIn(response?.body, model), model, use)
    // A count of zero is treated as missing: otherwise an answer would cost nothing.
    const used: Used = use === null || use.inputTokens === 0 ? 'unknown' : bill
    const refused = (reason: 'blocked' | 'bad-answer' | 'not-seen') => ({ answer: { status: 'refused', reason, bill } as const, used })
    if (finishReason === 'length') return { answer: { status: 'cut-off', bill }, used }
    if (finishReason !== 'stop') return refused(finishReason === 'content-filter' ? 'blocked' : 'bad-answer')
    const receipt = showing ? judgeReceipt(use, toBeCounted(showing)) : 'as-asked'
    if (receipt === 'not-seen') return refused('not-seen')
    const seen = answered === null ? null : asked.understand(answered)
    return seen === null ? refused('bad-answer') : { answer: { status: 'answered', seen, bill, receipt }, used }
  } catch (error) {
    return understandFailure(error, (status, { responseBody = '' }) => ({
      answer: understandError(status, responseBody),
      isUnpaid: isUnpaid(status),
    }))
  }
}

function partsOf({ pictures, framesPerSecond }: Showing): (FilePart | TextPart)[] {
  if (pictures.kind === 'frames') return pictures.frames.flatMap(partsOfFrame)
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

function versionIn(answer: unknown, asked: string): string {
  return modelVersionOf(z.object({ modelVersion: z.unknown() }).safeParse(answer).data?.modelVersion, asked)
}

/** Priced as the configured model: price lists do not have versions. */
function billOf(version: string, model: string, use: CountedUse | null): ModelBill {
  const tokens = { inputTokens: use?.inputTokens ?? 0, outputTokens: use?.outputTokens ?? 0 }
  return { model: version, ...tokens, dollars: use === null ? null : dollarsOf(model, tokens, new Date()) }
}

async function fetchRecorded(
  url: string,
  init: RequestInit | undefined,
  { timeoutMs, record }: { readonly timeoutMs: number; readonly record: GeminiSettings['record'] },
): Promise<Response> {
  const reply = await fetchForSdk(url, init, timeoutMs)
  record?.({ request: String(init?.body ?? ''), status: reply.status, answer: await reply.clone().text() })
  return reply
}

const body = z.object({
  error: z.object({
    message: z.string().catch(''),
    details: z
      .array(
        z.object({
          retryDelay: z.string().optional().catch(undefined),
          violations: z
            .array(z.object({ quotaId: z.string().catch('') }))
            .optional()
            .catch(undefined),
        }),
      )
      .catch([]),
  }),
})

/**
 * Interprets an error response. The wait is only in the body (`17s`, or with a fraction), there is no `Retry-After`. A daily quota is
 * recognized by its id.
 */
function understandError(status: number, text: string): Refused | Busy {
  const parsed = body.safeParse(parseJson(text))
  const { message = '', details = [] } = parsed.success ? parsed.data.error : {}
  switch (status) {
    case 400:
      return refused(/API key/.test(message) ? 'not-allowed' : 'not-readable')
    case 401:
    case 403:
    case 404:
      return refused('not-allowed')
    case 429: {
      const violations = details.flatMap((detail) => detail.violations ?? [])
      if (violations.some(({ quotaId }) => quotaId.includes('PerDay'))) return refused('day-quota')
      const waitMs = secondsIn(details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay)
      return { status: 'busy', waitMs }
    }
    default:
      return status >= 500 ? BUSY : refused('bad-answer')
  }
}

function refused(reason: ModelRefusal): Refused {
  return { status: 'refused', reason, bill: null }
}

/** A gateway may send these although the model has answered. */
const OF_GATEWAYS = [408, 502, 504]

/** True when nothing is charged. Source: the service's page on billing, failed requests (400 and 500). */
function isUnpaid(status: number): boolean {
  return status >= 400 && !OF_GATEWAYS.includes(status)
}

function secondsIn(text: string | undefined): number | null {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(text ?? '')?.[1]
  return seconds === undefined ? null : Math.ceil(Number(seconds) * 1000)
}
