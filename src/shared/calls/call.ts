import { z } from 'zod/mini'
import type { Route } from './routes.ts'

/** One row of a table of calls: its route, what is sent and answered, and how often. */
export interface Call extends Route {
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The body is no JSON: bytes of one type, so many at most. */
  readonly bytes?: { readonly type: string; readonly most: number }
  /** Fields and list entries that a body may have, where the usual number is too few. */
  readonly mostFields?: number
  readonly reply: z.ZodMiniType
  /** Requests per minute and user (address where nobody is signed in); a setting can raise it. */
  readonly perMinute: number
  /** And per hour, where a minute says too little. */
  readonly perHour?: number
  /** And per day, where what is sent costs the server more than an answer. */
  readonly perDay?: number
  /** Other servers may send it, such as one of a mail provider: the token in it is all the right it needs. */
  readonly isFromOutside?: true
  /** A refusal is JSON, `{ error: words, code }`; `text`: the words alone, as the specification reads them after a submission. */
  readonly refusalAs?: 'text'
  /** The answer is a file to save (`http/answer-file.ts`), sent as it is made; JSON otherwise. */
  readonly replyAs?: 'file'
  /** The answer may be bytes that were made once, by the schema of this row, and kept (`server/calls/reply-bytes.ts`). */
  readonly isKept?: true
  /** Of such a file; a zip archive where none is said. */
  readonly fileType?: string
}

/** The reply of a call that has nothing to tell but that it was done. */
export const done = z.object({ ok: z.literal(true) })

/** The browser's name of one request in the header `idempotency-key`: sent again, it has no second effect. */
export const idempotencyKey = z.string().check(z.regex(/^[\w.:-]{1,128}$/, 'idempotency-key is missing or not valid.'))
