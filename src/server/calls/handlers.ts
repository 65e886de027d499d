import { z } from 'zod'
import type { CALLS, CallBody, CallName, CallQuery, CallReply } from '#shared/calls/calls.ts'
import type { UserId } from '#shared/ids.ts'

/** A parsed call. `caller` is null only where anyone may call and there is no session. */
export interface CallRequest<N extends CallName> {
  readonly caller: (typeof CALLS)[N]['access'] extends 'signed-in' ? Caller : Caller | null
  readonly query: CallQuery<N>
  readonly body: CallBody<N>
  readonly idempotencyKey: string | null
}

/** `address`: the caller's network address, to limit what one address may do at a time. */
type Handler<N extends CallName> = (request: CallRequest<N>, address: string) => Promise<HandlerReply<N>>

type HandlerReply<N extends CallName> = CallReply<N> | ((typeof CALLS)[N] extends { readonly canBeCached: true } ? ReplyBytes : never)

export type Handlers = { readonly [N in CallName]: Handler<N> }

export interface Caller {
  readonly userId: UserId
  readonly sessionId: string
}

export interface ParsedCall {
  readonly caller: Caller | null
  readonly query: unknown
  readonly body: unknown
  readonly idempotencyKey: string | null
}

/** An answer whose bytes are stored, ready to be sent. */
export const replyBytes = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  type: z.string(),
  encoding: z.literal('gzip').nullable(),
  version: z.string(),
})
export type ReplyBytes = z.infer<typeof replyBytes>

export const replyFile = z.object({
  fileName: z.string(),
  type: z.string(),
  chunks: z.custom<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>(),
})
export type ReplyFile = z.infer<typeof replyFile>
