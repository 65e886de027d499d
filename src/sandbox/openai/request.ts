import { z } from 'zod'

/** As servers of models are started: more pictures in one question are refused. */
export const MOST_IMAGES = 24

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

/** What a server takes of a request. It knows more fields; those that we have no use for are unknown here, so that a slip is seen. */
export const chatRequest = z.strictObject({
  model: z.string(),
  max_tokens: z.int().positive(),
  messages: z.array(message).min(2),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({ name: z.string(), strict: z.literal(true), schema: answerSchema }),
  }),
  chat_template_kwargs: z.strictObject({ enable_thinking: z.boolean() }).optional(),
})
export type ChatRequest = z.infer<typeof chatRequest>

/** The pictures of the question, in their order. */
export function imagesOf({ messages }: ChatRequest): Uint8Array[] {
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

/** The words of the question. */
export function textOf({ messages }: ChatRequest): string {
  return messages
    .flatMap(({ content }) => (typeof content === 'string' ? content : content.flatMap((part) => (part.type === 'text' ? part.text : []))))
    .join('\n')
}
