import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { AppContext } from '#server/calls/app-env.ts'

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Node's response with headers that are known before the answer. They are sent with its head, unless the answer sets them itself; names
 * are in lower case. Node requires a class here. Its own `setHeader` holds an array for each header as long as the response lives, which is
 * over a kilobyte for an open stream.
 */
export class EarlyResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  early: Record<string, string> = {}

  override writeHead(status: number, message?: string | Head, headers?: Head): this {
    const { early } = this
    this.early = {}
    const [words, given] = typeof message === 'string' ? [message, headers] : [undefined, message]
    const head = Array.isArray(given) ? [...Object.entries(early).flat(), ...given] : Object.assign(early, given)
    return words === undefined ? super.writeHead(status, head) : super.writeHead(status, words, head)
  }
}

/**
 * Sets a header that is known before the answer. `EarlyResponse` holds it, for answers of Hono and others, and an answer that sets the
 * header itself overrides it. Hono would turn each answer's plain headers into a `Headers` object for it, which costs far more.
 */
export function setEarly(c: AppContext, name: string, value: string): void {
  const outgoing = c.env?.outgoing
  if (outgoing?.early) outgoing.early[name] = value
  else c.header(name, value)
}
