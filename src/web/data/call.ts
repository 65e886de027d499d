import type { CallBody, CallName, CallQuery } from '#shared/calls/calls.ts'
import type { Route } from '#shared/calls/routes.ts'
import { bearerToken } from '#web/data/session/auth.ts'
import { ask, CallFailed, failureOf, received } from './call-failed.ts'
import type { Answer } from './foreign/foreign-answers.ts'
import { parseJson } from './parse-json.ts'

interface CallOptions<N extends CallName> {
  readonly query?: CallQuery<N>
  readonly body?: CallBody<N>
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Makes a call of the table, and parses the answer by its row, or as the answer of another kind of server. */
export async function call<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
  const response = await answerOf(name, options)
  const { readAnswer } = await import('./foreign/foreign-answers.ts')
  const read = await readAnswer(name, parseJson(await received(response.text())))
  if (read === null) throw new CallFailed(response.status, null)
  return read.answer
}

/** Returns the unparsed answer to a call; throws on a failure. The routes are loaded with the first call. */
export async function answerOf<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Response> {
  const { ROUTES } = await import('#shared/calls/routes.ts')
  const { method, path, access, sends }: Route = ROUTES[name]
  const send = async (isFresh: boolean) => {
    const token = access === 'signed-in' ? await bearerToken({ isFresh }) : null
    return ask(addressOf(path, options.query), {
      method,
      credentials: 'omit',
      headers: headersOf(token, options, sends),
      ...(options.body !== undefined && { body: written(options.body) }),
      ...(options.signal && { signal: options.signal }),
    })
  }
  const first = await send(false)
  const response = first.status === 401 && access === 'signed-in' ? await send(true) : first
  if (!response.ok) throw await failureOf(response)
  return response
}

function written(body: unknown): string | Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

function headersOf<N extends CallName>(
  token: string | null,
  { body, idempotencyKey }: CallOptions<N>,
  type = 'application/json',
): Record<string, string> {
  return {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': type }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
}

function addressOf(path: string, query: unknown): string {
  const rest = new Map(Object.entries(query ?? {}).map<[string, string]>(([name, value]) => [name, String(value)]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  return rest.size > 0 ? `${filled}?${new URLSearchParams([...rest])}` : filled
}
