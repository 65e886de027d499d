import type { CALLS, CallBody, CallName, CallQuery, CallReply } from '#shared/calls/calls.ts'
import type { Caller } from './caller.ts'
import type { ReplyBytes } from './reply-bytes.ts'

/** A call that was parsed by its row of the table. `caller` is null only where anyone may call and nobody is signed in. */
export interface CallRequest<N extends CallName> {
  readonly caller: (typeof CALLS)[N]['access'] extends 'signed-in' ? Caller : Caller | null
  readonly query: CallQuery<N>
  readonly body: CallBody<N>
  /** The browser's `idempotency-key` header, where it sent one. */
  readonly idempotencyKey: string | null
}

export type Handler<N extends CallName> = (request: CallRequest<N>) => Promise<HandlerReply<N>>

type HandlerReply<N extends CallName> = CallReply<N> | ((typeof CALLS)[N] extends { readonly isKept: true } ? ReplyBytes : never)

/** One handler per call: a call without one does not compile. Each noun's `routes.ts` gives its part. */
export type Handlers = { readonly [N in CallName]: Handler<N> }
