import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { newId } from '#sandbox/stripe/objects/ids.ts'
import { API_VERSION } from '#sandbox/stripe/objects/stripe-objects.ts'
import type { IdempotencyKeys, StoredAnswer } from './idempotency.ts'
import type { Outages } from './outage.ts'
import { formOf } from './read-parameters.ts'
import type { RequestBook } from './request-book.ts'
import { StripeRefusal } from './stripe-refusal.ts'

/** The one secret key of the sandbox's account. */
export const SECRET_KEY = 'sk_test_sandbox'

/** The key comes as a bearer token, as the SDK sends it. */
function checkApiKey(authorization: string | undefined): void {
  if (authorization === `Bearer ${SECRET_KEY}`) return
  throw new StripeRefusal('Invalid API Key provided.', { status: 401, isMalformed: true })
}

export interface ApiEnv {
  Bindings: HttpBindings
  Variables: { requestId: string }
}

export interface Gate {
  readonly keys: IdempotencyKeys
  readonly outages: Outages
  readonly book: RequestBook
  /** Resolves when a hanging request may end. */
  readonly closed: Promise<void>
}

/** What every request to the API passes before it reaches its route, in the order in which Stripe looks. */
export function makeGate(gate: Gate): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const requestId = newId('req_', 14)
    c.set('requestId', requestId)
    c.header('request-id', requestId)
    c.header('stripe-version', API_VERSION)
    const outage = gate.outages.next(`${c.req.method} ${c.req.path}`)
    if (outage === 'reset') return cut(c)
    if (outage === 'hang') {
      await gate.closed
      return cut(c)
    }
    if (outage === '503' || outage === '429') return fail(c, Number(outage))
    checkApiKey(c.req.header('authorization'))
    checkHeaders(c, gate.book)
    const key = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined
    const stored = key === undefined ? null : gate.keys.take(key, { path: c.req.path, body: await c.req.text() })
    if (stored) return replay(stored)
    if (outage === '500') c.res = fail(c, 500)
    else await next()
    if (key !== undefined) await keep(c, gate.keys, key)
    if (outage === 'lost-response') c.res = cut(c)
    return undefined
  }
}

/** Notes each request with its outcome, and what no working program sends. */
export function makeBookkeeper(book: RequestBook): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    await next()
    const { error } = c
    if (error instanceof StripeRefusal && error.details.isMalformed)
      book.accuse({ method, path, words: error.message, param: error.details.param ?? null })
    const headers = { idempotencyKey: c.req.header('idempotency-key') ?? null, stripeVersion: c.req.header('stripe-version') ?? null }
    const parameters = await formOf(c).catch(() => ({}))
    book.note({ method, path, ...headers, parameters, status: c.env.incoming.socket.destroyed ? null : c.res.status })
  }
}

function checkHeaders(c: Context<ApiEnv>, book: RequestBook): void {
  const { method, path } = c.req
  const version = c.req.header('stripe-version')
  if (version === undefined) book.accuse({ method, path, words: 'There is no Stripe-Version header.', param: null })
  else if (version !== API_VERSION) throw new StripeRefusal(`Invalid Stripe API version: ${version}`, { isMalformed: true })
  if (method !== 'POST') return
  const isForm = (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  if (!isForm && c.req.header('content-length') !== '0') {
    const words = 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).'
    throw new StripeRefusal(words, { isMalformed: true })
  }
  const key = c.req.header('idempotency-key')
  if (key === undefined || key.startsWith('stripe-node-retry-'))
    book.accuse({ method, path, words: 'A POST without an Idempotency-Key of the program.', param: null })
}

/** Refusals of a malformed request and of one under way are not kept; everything that was begun is. */
async function keep(c: Context<ApiEnv>, keys: IdempotencyKeys, key: string): Promise<void> {
  if (c.error instanceof StripeRefusal && c.error.details.isMalformed) keys.free(key)
  else keys.store(key, { status: c.res.status, body: await c.res.clone().text(), requestId: c.get('requestId') })
}

function replay({ status, body, requestId }: StoredAnswer): Response {
  const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true', 'original-request': requestId }
  return new Response(body, { status, headers })
}

function fail(c: Context<ApiEnv>, status: number): Response {
  const isBusy = status === 429
  const message = isBusy ? 'Request rate limit exceeded.' : 'An error occurred on our side. Please try again.'
  const error = { type: isBusy ? 'invalid_request_error' : 'api_error', message, ...(isBusy ? { code: 'rate_limit' } : {}) }
  return Response.json({ error }, { status, headers: { 'request-id': c.get('requestId') } })
}

function cut(c: Context<ApiEnv>): Response {
  c.env.incoming.socket.destroy()
  return new Response(null)
}
