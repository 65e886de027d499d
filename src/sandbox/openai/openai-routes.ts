import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import { readClock } from '#analysis/alignment/clock/read-clock.ts'
import { ORDERS, obeyOrders } from '#sandbox/injections.ts'
import type { PlayProvider } from '#sandbox/provider.ts'
import { neverAnswer } from '#sandbox/replies.ts'

/** Any other key is accepted, and so is none. */
export const WRONG_KEY = 'wrong'
export const SANDBOX_MODEL = 'sandbox-vision'
const [IMAGE_TOKENS, SYMBOLS_PER_TOKEN] = [338, 4]

interface Asked {
  readonly request: ChatRequest
  readonly images: readonly Uint8Array[]
  /** The number of requests to this model so far, including this one. */
  readonly times: number
}

type Answer = (c: Context, asked: Asked) => Response | Promise<Response>

export const TROUBLE_MODELS: Readonly<Record<string, Answer>> = {
  'sandbox-busy': (c, asked) => (asked.times <= 2 ? busy(c, asked) : look(c, asked)),
  'sandbox-down': busy,
  'sandbox-slow': neverAnswer,
  'sandbox-garbage': (c, asked) => send(c, asked, 'Sure! You should reload more often.'),
  'sandbox-obeys': (c, asked) =>
    send(c, asked, obeyOrders(asked.request.response_format.json_schema.schema.properties), { model: ORDERS.join(' ') }),
  'sandbox-half': (c, asked) => send(c, asked, '{"clock": "4:', { finish: 'length' }),
  'sandbox-nested': (c, asked) => send(c, asked, `{"clock": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  /** Answers in prose first, and correctly when its answer is sent back. */
  'sandbox-mends': (c, asked) => (wasSentBack(asked) ? look(c, asked) : send(c, asked, 'The clock reads 4:22, I think.')),
  'sandbox-blind': async (c, asked) => send(c, asked, await answered(asked), { images: 0 }),
  'sandbox-uncounted': async (c, asked) => send(c, asked, await answered(asked), { isCounted: false }),
  'sandbox-declines': (c, asked) => send(c, asked, '', { finish: 'content_filter' }),
  /** Silently drops input beyond its context of 1,024 tokens. */
  'sandbox-forgetful': async (c, asked) => send(c, asked, await answered(asked), { maxCounted: 1_024 }),
  'sandbox-newer': (c, asked) =>
    asked.request.max_tokens === undefined
      ? look(c, asked)
      : refuse(c, 400, "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."),
  'sandbox-html': (c) => c.html('<!doctype html><title>Gateway</title>'),
}

function busy(c: Context, _: Asked): Response {
  return refuse(c, 503, 'The server is busy.')
}

/** A chat server with OpenAI's protocol, strict about pictures and schemas. */
function makeOpenAiRoutes(): Hono {
  const counts = new Map<string, number>()
  const routes = new Hono()
  routes.post('/v1/chat/completions', async (c) => {
    if (c.req.header('authorization') === `Bearer ${WRONG_KEY}`) return refuse(c, 401, 'Incorrect API key provided.')
    const request = chatRequest.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return refuse(c, 400, `${request.error.issues[0]?.path.join('.')}: ${request.error.issues[0]?.message}`)
    const { model } = request.data
    const trouble = TROUBLE_MODELS[model]
    if (!trouble && model !== SANDBOX_MODEL) return refuse(c, 404, `The model ${model} does not exist.`)
    const images = imagesOf(request.data)
    if (images.length > MAX_IMAGES) return refuse(c, 400, `At most ${MAX_IMAGES} image(s) may be provided in one request.`)
    const times = (counts.get(model) ?? 0) + 1
    counts.set(model, times)
    const asked = { request: request.data, images, times }
    return (trouble ?? look)(c, asked)
  })
  return routes
}

async function look(c: Context, asked: Asked): Promise<Response> {
  try {
    return send(c, asked, await answered(asked))
  } catch {
    return refuse(c, 400, 'cannot identify image file')
  }
}

function answered({ request, images }: Asked): Promise<string> {
  return answerQuestion(request.response_format.json_schema.schema, images)
}

function wasSentBack({ request }: Asked): boolean {
  return request.messages.some(({ role }) => role === 'assistant')
}

interface Sending {
  readonly finish?: 'stop' | 'length' | 'content_filter'
  readonly images?: number
  readonly isCounted?: boolean
  readonly maxCounted?: number
  readonly model?: string
}

function send(
  c: Context,
  asked: Asked,
  text: string,
  { finish = 'stop', images = asked.images.length, isCounted = true, maxCounted = Infinity, model = asked.request.model }: Sending = {},
): Response {
  const [prompt_tokens, completion_tokens] = [
    Math.min(maxCounted, images * IMAGE_TOKENS + Math.ceil(textOf(asked.request).length / SYMBOLS_PER_TOKEN)),
    Math.ceil(text.length / SYMBOLS_PER_TOKEN),
  ]
  return c.json({
    id: 'chatcmpl-sandbox',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    ...(isCounted && { usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens } }),
  })
}

function refuse(c: Context, code: 400 | 401 | 404 | 503, message: string): Response {
  return c.json({ error: { message, type: 'invalid_request_error', param: null, code: null } }, code)
}

export const playOpenAi: PlayProvider = () => ({ routes: { path: '/openai', apps: [makeOpenAiRoutes()] } })

type AnswerSchema = ChatRequest['response_format']['json_schema']['schema']

const choice = z.looseObject({ enum: z.array(z.string()).min(1) })
const choices = z.looseObject({ type: z.literal('array'), items: choice })
const MAX_CHOSEN = 8

/**
 * Reads the clock from the first picture. For other fields it picks the first option, for lists the first ones. Throws if a picture cannot
 * be decoded.
 */
async function answerQuestion({ properties }: AnswerSchema, images: readonly Uint8Array[]): Promise<string> {
  const clocks = await Promise.all(images.map(readFrameClock))
  const answers = Object.entries(properties).map(([name, schema]) => [name, name === 'clock' ? (clocks[0] ?? null) : firstOption(schema)])
  return JSON.stringify(Object.fromEntries(answers))
}

function firstOption(schema: unknown): string | string[] | null {
  const list = choices.safeParse(schema)
  return list.success ? list.data.items.enum.slice(0, MAX_CHOSEN) : (choice.safeParse(schema).data?.enum[0] ?? null)
}

/** Reads the match clock in a picture with our own reader; null if illegible. Throws if the picture cannot be decoded. */
async function readFrameClock(jpeg: Uint8Array): Promise<string | null> {
  // Native code, loaded only with the first picture.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(jpeg, { failOn: 'warning' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const outcome = readClock({ width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) }, clockTemplates())
  return outcome.status === 'read' ? outcome.text : null
}

/** A common limit of such servers. */
const MAX_IMAGES = 24

const text = z.strictObject({ type: z.literal('text'), text: z.string() })
const image = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({
    url: z.string().regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/, 'Only JPEG as a data address is taken.'),
  }),
})

const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string() }),
  z.strictObject({ role: z.literal('user'), content: z.union([z.string(), z.array(z.union([text, image])).min(1)]) }),
  z.strictObject({ role: z.literal('assistant'), content: z.string() }),
])

const answerSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()),
  additionalProperties: z.literal(false),
})

/** The fields that our client uses. Others are refused, so that mistakes show. */
const chatRequest = z.strictObject({
  model: z.string(),
  max_tokens: z.int().positive().optional(),
  max_completion_tokens: z.int().positive().optional(),
  messages: z.array(message).min(2),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({ name: z.string(), strict: z.literal(true), schema: answerSchema }),
  }),
  chat_template_kwargs: z.strictObject({ enable_thinking: z.boolean() }).optional(),
})
type ChatRequest = z.infer<typeof chatRequest>

function imagesOf({ messages }: ChatRequest): Uint8Array[] {
  return messages.flatMap((one) =>
    one.role === 'user' && Array.isArray(one.content)
      ? one.content.flatMap((part) =>
          part.type === 'image_url'
            ? new Uint8Array(Buffer.from(part.image_url.url.slice(part.image_url.url.indexOf(',') + 1), 'base64'))
            : [],
        )
      : [],
  )
}

function textOf({ messages }: ChatRequest): string {
  return messages
    .flatMap(({ content }) => (typeof content === 'string' ? content : content.flatMap((part) => (part.type === 'text' ? part.text : []))))
    .join('\n')
}
