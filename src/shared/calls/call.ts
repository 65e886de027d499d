import { z } from 'zod/mini'
import type { Route } from './routes.ts'

/** One API call: its route, its schemas and its rate limits. */
export interface Call extends Route {
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** For a body that is not JSON: the content type and the maximum number of bytes. */
  readonly bytes?: { readonly type: string; readonly most: number }
  /** The maximum number of fields and list entries in the body, where the default is too low. */
  readonly maxFields?: number
  readonly reply: z.ZodMiniType
  /** Requests per minute and user, or per address when not signed in. A setting can raise it. */
  readonly perMinute: number
  readonly perHour?: number
  /** An additional limit per day, for requests that cost the server more than an answer. */
  readonly perDay?: number
  /** Other servers may send it, such as a mail provider's. The token in it is the only authorization needed. */
  readonly isFromOutside?: true
  /** A refusal is JSON, `{ error: words, code }`. With `text` it is the words alone, as specified for submissions. */
  readonly refusalAs?: 'text'
  /** The answer is streamed as a file to save (`server/http/serve-call.ts`); otherwise it is JSON. */
  readonly replyAs?: 'file'
  /** The answer may be cached bytes, which were serialized once by this row's schema (`ReplyBytes` in `server/calls/handlers.ts`). */
  readonly canBeCached?: true
  /** The content type of the file; a zip archive by default. */
  readonly fileType?: string
}

export const done = z.object({ ok: z.literal(true) })

/** The reply of calls for tracks: deflated JSON (`shared/tracks/tracks-codec.ts`). */
export const tracksFile = { reply: z.unknown(), replyAs: 'file', fileType: 'application/octet-stream' } as const

/** Identifies a request in the `idempotency-key` header. Sending it again has no second effect. */
export const idempotencyKey = z.string().check(z.regex(/^[\w.:-]{1,128}$/, 'idempotency-key is missing or not valid.'))
