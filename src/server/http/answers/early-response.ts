import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { AppContext } from '#server/calls/app-env.ts'

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Node's response with headers that are known before the answer is. They go out with its head, unless the answer names them itself; names are
 * written in lower case. Node asks for a class here. Its own `setHeader` keeps an array for each header as long as the response lives, which
 * is over a kilobyte of an open stream.
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
 * A header that is known before the answer is. The program's response keeps it, whoever answers, in Hono or past it, and an answer that names
 * the header itself goes before. Kept by Hono, it would turn each answer's plain headers into a `Headers` object, which costs far more.
 */
export function setEarly(c: AppContext, name: string, value: string): void {
  const outgoing = c.env?.outgoing
  if (outgoing?.early) outgoing.early[name] = value
  else c.header(name, value)
}
