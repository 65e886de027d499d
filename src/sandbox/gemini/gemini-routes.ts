import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { BANNER, obeyOrders } from '#sandbox/injections.ts'
import type { PlayProvider } from '#sandbox/provider.ts'
import { neverAnswer } from '#sandbox/replies.ts'
import { SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { chooseOf, inventAnswer, lookAt, obeyInPart } from './answers.ts'
import { type Footage, openFootage } from './footage.ts'
import { type AskedContent, type Counted, geminiRequest, readContent, wordsOf } from './request.ts'

/** Any other key is accepted. */
export const WRONG_KEY = 'wrong'
const MODELS = ['gemini-4-argon', 'gemini-3.8-flash', 'gemini-3.5-flash-lite']
const LONG_THOUGHTS = 8_000
const SHORT_MS = 420_000
const LATER_MS = 2_700_000
const INVALID = 'Request contains an invalid argument.'

interface Asked {
  readonly content: AskedContent
  readonly model: string
  readonly footage: Footage
  /** The number of requests about this video so far, including this one. */
  readonly times: number
}

type Answer = (c: Context, asked: Asked) => Response | Promise<Response>

const overload: Answer = (c) => refuse(c, 503, 'The model is overloaded. Please try again later.')

/** By prefix of the video's id. */
export const TROUBLE_FOOTAGE: Readonly<Record<string, Answer>> = {
  PRIVATE: (c) => refuse(c, 400, INVALID),
  GONE: (c) => refuse(c, 400, INVALID),
  LIVE: (c) => refuse(c, 400, 'Unsupported MIME type: text/html'),
  /** Answers fluently without looking at the video. */
  VODBAD: (c, { content, model }) => send(c, { ...content, videoTokens: 0, audioTokens: 0 }, model, inventAnswer(content)),
  HALFSEEN: (c, asked) => send(c, { ...asked.content, videoTokens: 70 }, asked.model, seen(asked)),
  /** The video ends before its match. Clips after its end are refused (assumed, never observed). */
  SHORT: (c, asked) => ((asked.content.clip?.fromMs ?? 0) >= SHORT_MS ? refuse(c, 400, INVALID) : answer(c, asked)),
  /** The match starts late in the video. Clips after its end make the service fail. */
  LATER: (c, asked) => ((asked.content.clip?.fromMs ?? 0) >= LATER_MS ? refuse(c, 500, 'Internal error encountered.') : answer(c, asked)),
  NOCOUNT: (c, asked) => send(c, null, asked.model, seen(asked)),
  /** Both show injected instructions: the model obeys those of `INJECT` always, those of `BANNER` sometimes. */
  INJECT: (c, { content, model }) => send(c, content, model, obeyOrders(content.fields)),
  [BANNER]: (c, { content, model, footage }) => send(c, content, model, obeyInPart(content, footage)),
  /** `QUOTA` hits the quota per minute once, `DAYQ` the quota per day. */
  QUOTA: (c, asked) => (asked.times <= 1 ? refuseQuota(c, 'PerMinute') : answer(c, asked)),
  DAYQ: (c) => refuseQuota(c, 'PerDay'),
  BUSY: (c, asked) => (asked.times <= 2 ? overload(c, asked) : answer(c, asked)),
  DOWN: overload,
  HANG: neverAnswer,
  CUT: breakMidway,
  BLOCK: (c) => c.json({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: 600 } }),
  MAXTOK: answerByHalf,
  /** Long thinking: a small token limit leaves no room for the answer. */
  THINKS: (c, asked) => ((asked.content.maxReplyTokens ?? LONG_THOUGHTS) < LONG_THOUGHTS ? answerByHalf(c, asked) : answer(c, asked)),
  BADJSON: (c, { content, model }) => send(c, content, model, '{"time":"about four minutes"}'),
  HTML: (c) => c.html('<!doctype html><title>Gateway</title>'),
}

/** Gemini's `generateContent` in both API versions, as strict as the service, on videos of the sample match. */
export function makeGeminiRoutes(): Hono {
  const counts = new Map<string, number>()
  const findFootage = openFootage()
  const routes = new Hono()
  routes.post('/:version{v1|v1beta}/models/:call', async (c) => {
    const key = c.req.header('x-goog-api-key')
    if (!key) return refuse(c, 403, "Method doesn't allow unregistered callers.")
    if (key === WRONG_KEY) return refuse(c, 400, 'API key not valid. Please pass a valid API key.')
    const [model = '', method] = c.req.param('call').split(':')
    if (!MODELS.includes(model) || method !== 'generateContent') return refuse(c, 404, `models/${model} is not found.`)
    const request = geminiRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return refuse(c, 400, wordsOf(request.error))
    const content = readContent(request.data)
    if (typeof content === 'string') return refuse(c, 400, content)
    if (content.clip === null && content.frames === 0) return send(c, content, model, await chooseOf(key, content))
    // Frames show the sample match from its beginning.
    const videoId = content.clip?.videoId ?? SAMPLE_VIDEO_ID
    const times = (counts.get(videoId) ?? 0) + 1
    counts.set(videoId, times)
    const asked = { content, model, times, footage: findFootage(videoId) }
    if ((content.maxReplyTokens ?? Number.MAX_VALUE) < OUTPUT_TOKENS.answer + OUTPUT_TOKENS.thinking) return answerByHalf(c, asked)
    const [, trouble = answer] = Object.entries(TROUBLE_FOOTAGE).find(([prefix]) => videoId.startsWith(prefix)) ?? []
    return trouble(c, asked)
  })
  return routes
}

function answerByHalf(c: Context, { content, model }: Asked): Response {
  return send(c, content, model, '{"clock": "4:', 'MAX_TOKENS')
}

function answer(c: Context, asked: Asked): Response {
  return send(c, asked.content, asked.model, seen(asked))
}

const seen = ({ content, footage }: Asked) => lookAt(content, footage)

export const playGemini: PlayProvider = () => ({ routes: { path: '/gemini', apps: [makeGeminiRoutes()] } })

const TEXT_TOKENS = 160
const OUTPUT_TOKENS = { answer: 24, thinking: 300 }

function breakMidway(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const { outgoing } = c.env
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.write('{"candidates":[{"content":', () => outgoing.destroy())
  return neverAnswer()
}

/** With a null `counted`, the reply has no token counts. Zeros are omitted, as by the service. */
function send(c: Context, counted: Counted | null, model: string, text: string, finishReason = 'STOP'): Response {
  const counts = counted
    ? [
        { modality: 'TEXT', tokenCount: TEXT_TOKENS },
        { modality: 'IMAGE', tokenCount: counted.imageTokens },
        { modality: 'VIDEO', tokenCount: counted.videoTokens },
        { modality: 'AUDIO', tokenCount: counted.audioTokens },
      ]
    : []
  const details = counts.filter(({ tokenCount }) => tokenCount > 0)
  const promptTokenCount = details.reduce((sum, { tokenCount }) => sum + tokenCount, 0)
  return c.json({
    candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason, index: 0 }],
    ...(counted && {
      usageMetadata: {
        promptTokenCount,
        candidatesTokenCount: OUTPUT_TOKENS.answer,
        thoughtsTokenCount: OUTPUT_TOKENS.thinking,
        totalTokenCount: promptTokenCount + OUTPUT_TOKENS.answer + OUTPUT_TOKENS.thinking,
        promptTokensDetails: details,
      },
    }),
    modelVersion: `${model}-sandbox`,
    responseId: 'sandbox',
  })
}

const STATUS_NAMES = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND', 500: 'INTERNAL', 503: 'UNAVAILABLE' }

function refuse(c: Context, code: keyof typeof STATUS_NAMES, message: string): Response {
  return c.json({ error: { code, message, status: STATUS_NAMES[code] } }, code)
}

function refuseQuota(c: Context, per: 'PerMinute' | 'PerDay'): Response {
  const details = [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [{ quotaId: `GenerateRequests${per}PerProjectPerModel-FreeTier`, quotaValue: '10' }],
    },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.25s' },
  ]
  return c.json({ error: { code: 429, message: 'You exceeded your current quota.', status: 'RESOURCE_EXHAUSTED', details } }, 429)
}
