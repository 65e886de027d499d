import { type Context, Hono } from 'hono'
import { neverAnswer } from '#sandbox/replies.ts'
import { formatClock } from '#shared/time/clock.ts'
import { type Footage, openFootage } from './footage.ts'
import { type AskedClip, geminiRequest, readClip } from './request.ts'

/** Keys that the service does not know. Any other one is good. */
export const WRONG_KEY = 'wrong'
const MODELS = ['gemini-4-argon', 'gemini-3.8-flash', 'gemini-3.5-flash-lite']
/** Of the question and the rules. */
const TEXT_TOKENS = 160
const OUTPUT = { answer: 24, thinking: 300 }

/** A request as the service has understood it. */
interface Asked {
  readonly clip: AskedClip
  readonly model: string
  readonly footage: Footage
  /** How often this video was asked about, this time included. */
  readonly times: number
}

type Answer = (c: Context, asked: Asked) => Response | Promise<Response>

/** Beginnings of video ids that are trouble. Source of the bodies: model-video 1.4 and 1.7. */
export const TROUBLE_FOOTAGE: readonly { readonly prefix: string; readonly does: string; readonly answer: Answer }[] = [
  { prefix: 'PRIVATE', does: 'is private', answer: (c) => refuse(c, 400, 'Request contains an invalid argument.') },
  { prefix: 'GONE', does: 'was removed', answer: (c) => refuse(c, 400, 'Request contains an invalid argument.') },
  { prefix: 'LIVE', does: 'is live', answer: (c) => refuse(c, 400, 'Unsupported MIME type: text/html') },
  {
    prefix: 'VODBAD',
    does: 'is not looked at, and answered fluently',
    answer: (c, { clip, model }) => send(c, { ...clip, videoTokens: 0, audioTokens: 0 }, model, inventedAnswer(clip)),
  },
  {
    prefix: 'HALFSEEN',
    does: 'is looked at in part',
    answer: (c, asked) => send(c, { ...asked.clip, videoTokens: 70 }, asked.model, lookAt(asked)),
  },
  { prefix: 'NOCOUNT', does: 'is answered without a count', answer: (c, asked) => send(c, null, asked.model, lookAt(asked)) },
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
    prefix: 'BLOCK',
    does: 'is declined',
    answer: (c) => c.json({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: 600 } }),
  },
  { prefix: 'MAXTOK', does: 'is answered by half', answer: (c, { clip, model }) => send(c, clip, model, '{"clock": "4:', 'MAX_TOKENS') },
  {
    prefix: 'BADJSON',
    does: 'is answered in another shape',
    answer: (c, { clip, model }) => send(c, clip, model, '{"time":"about four minutes"}'),
  },
  { prefix: 'HTML', does: '200 with a web page', answer: (c) => c.html('<!doctype html><title>Gateway</title>') },
]

/** Gemini's `generateContent`, as strict as the service itself, over videos of the sample match. Both versions of its address are answered. */
export function makeGeminiRoutes(): Hono {
  const counts = new Map<string, number>()
  const findFootage = openFootage()
  const routes = new Hono()
  routes.post('/:version{v1|v1beta}/models/:call', async (c) => {
    const key = c.req.header('x-goog-api-key')
    if (key === undefined) return refuse(c, 403, "Method doesn't allow unregistered callers.")
    if (key === WRONG_KEY) return refuse(c, 400, 'API key not valid. Please pass a valid API key.')
    const [model = '', method] = c.req.param('call').split(':')
    if (!MODELS.includes(model) || method !== 'generateContent') return refuse(c, 404, `models/${model} is not found.`)
    const request = geminiRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return refuse(c, 400, `Unknown name "${request.error.issues[0]?.path.join('.')}": Cannot find field.`)
    const clip = readClip(request.data)
    if (typeof clip === 'string') return refuse(c, 400, clip)
    const times = (counts.get(clip.videoId) ?? 0) + 1
    counts.set(clip.videoId, times)
    const asked = { clip, model, times, footage: findFootage(clip.videoId) }
    const trouble = TROUBLE_FOOTAGE.find(({ prefix }) => clip.videoId.startsWith(prefix))
    return trouble ? trouble.answer(c, asked) : send(c, clip, model, lookAt(asked))
  })
  return routes
}

function onceBefore(times: number, trouble: (c: Context) => Response): Answer {
  return (c, asked) => (asked.times <= times ? trouble(c) : send(c, asked.clip, asked.model, lookAt(asked)))
}

/** The closed questions that we ask, told apart by the fields that the answer is to have. */
function lookAt({ footage, clip: { fromMs, toMs, fields } }: Asked): string {
  if (fields.includes('dies')) return JSON.stringify({ dies: footage.seesDeath(fromMs, toMs) ? 'yes' : 'no' })
  const { clockSeconds, scores } = footage.readClock(fromMs)
  const [leftScore, rightScore] = scores ?? [null, null]
  // The game draws no zero before the minutes.
  const clock = clockSeconds === null ? null : formatClock(clockSeconds * 1000).replace(/^0/, '')
  return JSON.stringify({ clock, leftScore, rightScore })
}

/** Fluent, of the right shape, and of nothing that was seen. */
function inventedAnswer({ fields }: AskedClip): string {
  return JSON.stringify(fields.includes('dies') ? { dies: 'yes' } : { clock: '4:22', leftScore: 23, rightScore: 20 })
}

/** The count is null where the service sends none. A zero is left out, as the service leaves it out. */
function send(c: Context, counted: AskedClip | null, model: string, text: string, finishReason = 'STOP'): Response {
  const details = counted
    ? [
        { modality: 'TEXT', tokenCount: TEXT_TOKENS },
        ...(counted.videoTokens > 0 ? [{ modality: 'VIDEO', tokenCount: counted.videoTokens }] : []),
        ...(counted.audioTokens > 0 ? [{ modality: 'AUDIO', tokenCount: counted.audioTokens }] : []),
      ]
    : []
  const promptTokenCount = details.reduce((sum, { tokenCount }) => sum + tokenCount, 0)
  return c.json({
    candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason, index: 0 }],
    ...(counted && {
      usageMetadata: {
        promptTokenCount,
        candidatesTokenCount: OUTPUT.answer,
        thoughtsTokenCount: OUTPUT.thinking,
        totalTokenCount: promptTokenCount + OUTPUT.answer + OUTPUT.thinking,
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
