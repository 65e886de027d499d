import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { BANNER, obeyOrders } from '#sandbox/injections.ts'
import type { PlayProvider } from '#sandbox/provider.ts'
import { neverAnswer } from '#sandbox/replies.ts'
import { SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { chooseOf, inventAnswer, lookAt, obeyInPart } from './answers.ts'
import { type Footage, openFootage } from './footage.ts'
import { type AskedContent, type Counted, geminiRequest, readContent, wordsOf } from './request.ts'

/** Any other key is good. */
export const WRONG_KEY = 'wrong'
const MODELS = ['gemini-4-argon', 'gemini-3.8-flash', 'gemini-3.5-flash-lite']
const LONG_THOUGHTS = 8_000
const SHORT_MS = 420_000
const INVALID = 'Request contains an invalid argument.'

interface Asked {
  readonly content: AskedContent
  readonly model: string
  readonly footage: Footage
  /** How often this video was asked about, including this time. */
  readonly times: number
}

type Answer = (c: Context, asked: Asked) => Response | Promise<Response>

/** By the beginning of the video's id. */
export const TROUBLE_FOOTAGE: readonly { readonly prefix: string; readonly does: string; readonly answer: Answer }[] = [
  { prefix: 'PRIVATE', does: 'is private', answer: (c) => refuse(c, 400, INVALID) },
  { prefix: 'GONE', does: 'was removed', answer: (c) => refuse(c, 400, INVALID) },
  { prefix: 'LIVE', does: 'is live', answer: (c) => refuse(c, 400, 'Unsupported MIME type: text/html') },
  {
    prefix: 'VODBAD',
    does: 'is not looked at, and answered fluently',
    answer: (c, { content, model }) => send(c, { ...content, videoTokens: 0, audioTokens: 0 }, model, inventAnswer(content)),
  },
  {
    prefix: 'HALFSEEN',
    does: 'is looked at in part',
    answer: (c, asked) => send(c, { ...asked.content, videoTokens: 70 }, asked.model, seen(asked)),
  },
  {
    prefix: 'SHORT',
    does: 'ends before its match: clips behind that are refused (assumed, nobody has seen it)',
    answer: (c, asked) =>
      (asked.content.clip?.fromMs ?? 0) >= SHORT_MS ? refuse(c, 400, INVALID) : send(c, asked.content, asked.model, seen(asked)),
  },
  { prefix: 'NOCOUNT', does: 'is answered without a count', answer: (c, asked) => send(c, null, asked.model, seen(asked)) },
  {
    prefix: 'INJECT',
    does: 'shows words that give orders, which the model obeys',
    answer: (c, { content, model }) => send(c, content, model, obeyOrders(content.fields)),
  },
  {
    prefix: BANNER,
    does: 'shows such words at moments, which the model obeys now and then',
    answer: (c, { content, model, footage }) => send(c, content, model, obeyInPart(content, footage)),
  },
  { prefix: 'QUOTA', does: 'meets the quota of a minute once', answer: onceBefore(1, (c) => refuseQuota(c, 'PerMinute')) },
  { prefix: 'DAYQ', does: 'meets the quota of a day', answer: (c) => refuseQuota(c, 'PerDay') },
  {
    prefix: 'BUSY',
    does: 'meets an overload twice',
    answer: onceBefore(2, (c) => refuse(c, 503, 'The model is overloaded. Please try again later.')),
  },
  { prefix: 'DOWN', does: 'always meets an overload', answer: (c) => refuse(c, 503, 'The model is overloaded. Please try again later.') },
  { prefix: 'HANG', does: 'is never answered', answer: neverAnswer },
  {
    prefix: 'CUT',
    does: 'is answered by half of a body, and the line breaks',
    answer: breakMidway,
  },
  {
    prefix: 'BLOCK',
    does: 'is declined',
    answer: (c) => c.json({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: 600 } }),
  },
  {
    prefix: 'MAXTOK',
    does: 'is answered by half',
    answer: answerByHalf,
  },
  {
    prefix: 'THINKS',
    does: 'is thought about so long that few tokens leave no room for the answer',
    answer: (c, asked) =>
      (asked.content.mostOutputTokens ?? LONG_THOUGHTS) < LONG_THOUGHTS
        ? answerByHalf(c, asked)
        : send(c, asked.content, asked.model, seen(asked)),
  },
  {
    prefix: 'BADJSON',
    does: 'is answered in another shape',
    answer: (c, { content, model }) => send(c, content, model, '{"time":"about four minutes"}'),
  },
  { prefix: 'HTML', does: '200 with a web page', answer: (c) => c.html('<!doctype html><title>Gateway</title>') },
]

/** Gemini's `generateContent`, as strict as the service, over videos of the sample match; in both API versions. */
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
    if ((content.mostOutputTokens ?? Number.MAX_VALUE) < OUTPUT_TOKENS.answer + OUTPUT_TOKENS.thinking) return answerByHalf(c, asked)
    const trouble = TROUBLE_FOOTAGE.find(({ prefix }) => videoId.startsWith(prefix))
    return trouble ? trouble.answer(c, asked) : send(c, content, model, seen(asked))
  })
  return routes
}

function answerByHalf(c: Context, { content, model }: Asked): Response {
  return send(c, content, model, '{"clock": "4:', 'MAX_TOKENS')
}

function onceBefore(times: number, trouble: (c: Context) => Response): Answer {
  return (c, asked) => (asked.times <= times ? trouble(c) : send(c, asked.content, asked.model, seen(asked)))
}

const seen = ({ content, footage }: Asked) => lookAt(content, footage)

export const playGemini: PlayProvider = () => ({ routes: { path: '/gemini', apps: [makeGeminiRoutes()] } })

const TEXT_TOKENS = 160
const OUTPUT_TOKENS = { answer: 24, thinking: 300 }

/** A head and the beginning of a body. */
function breakMidway(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
  const { outgoing } = c.env
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.write('{"candidates":[{"content":', () => outgoing.destroy())
  return neverAnswer()
}

/** Null: no count. Zeros are left out, as by the service. */
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

const STATUS_NAMES = { 400: 'INVALID_ARGUMENT', 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND', 503: 'UNAVAILABLE' }

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
