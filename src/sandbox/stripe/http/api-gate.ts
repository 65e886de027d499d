import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Order, Orders, SeenRequest } from '#sandbox/control/control.ts'
import { API_VERSION, newId } from '#sandbox/stripe/objects/stripe-objects.ts'
import { type FormTree, formOf } from './read-parameters.ts'
import { StripeRefusal } from './stripe-refusal.ts'

export const SECRET_KEY = 'sk_test_sandbox'

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
  /** Resolves when hanging requests may end. */
  readonly closed: Promise<void>
}

/** The checks before a route, in Stripe's order. */
export function makeGate(gate: Gate): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const requestId = newId('req_', 14)
    c.set('requestId', requestId)
    c.header('request-id', requestId)
    c.header('stripe-version', API_VERSION)
    const outage = gate.outages.take(`${c.req.method} ${c.req.path}`)?.mode
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
    if (key !== undefined) await storeAnswer(c, gate.keys, key)
    if (outage === 'lost-response') c.res = cut(c)
    return undefined
  }
}

/** Records each request with its outcome, and malformed ones as violations. */
export function makeBookkeeper(book: RequestBook): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    await next()
    const { error } = c
    if (error instanceof StripeRefusal && error.details.isMalformed)
      book.violations.push({ method, path, words: error.message, param: error.details.param ?? null })
    const headers = { idempotencyKey: c.req.header('idempotency-key') ?? null, stripeVersion: c.req.header('stripe-version') ?? null }
    const parameters = await formOf(c).catch(() => ({}))
    book.requests.push({ method, path, ...headers, parameters, status: c.env.incoming.socket.destroyed ? null : c.res.status })
  }
}

function checkHeaders(c: Context<ApiEnv>, book: RequestBook): void {
  const { method, path } = c.req
  const version = c.req.header('stripe-version')
  if (version === undefined) book.violations.push({ method, path, words: 'There is no Stripe-Version header.', param: null })
  else if (version !== API_VERSION) throw new StripeRefusal(`Invalid Stripe API version: ${version}`, { isMalformed: true })
  if (method !== 'POST') return
  const isForm = (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  if (!isForm && c.req.header('content-length') !== '0') {
    const words = 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).'
    throw new StripeRefusal(words, { isMalformed: true })
  }
  const key = c.req.header('idempotency-key')
  if (key === undefined || key.startsWith('stripe-node-retry-'))
    book.violations.push({ method, path, words: 'A POST without an Idempotency-Key of the program.', param: null })
}

/** Like Stripe, stores all answers except refusals of malformed requests and of reused keys. */
async function storeAnswer(c: Context<ApiEnv>, keys: IdempotencyKeys, key: string): Promise<void> {
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

/** How Stripe fails: before anything is executed, during execution, or after it. Stored answers of a key are still returned. */
export const OUTAGES = ['503', '429', 'reset', 'hang', '500', 'lost-response'] as const
export type Outage = (typeof OUTAGES)[number]

export interface OutageOrder extends Order {
  readonly mode: Outage
}

export type Outages = Orders<OutageOrder>

interface BookedRequest extends SeenRequest {
  readonly idempotencyKey: string | null
  readonly stripeVersion: string | null
  /** The form body of a POST, else the query. */
  readonly parameters: FormTree
  /** Null when the connection was cut. */
  readonly status: number | null
}

/** A request that a correct program never sends. */
interface Violation extends SeenRequest {
  readonly words: string
  readonly param: string | null
}

type RequestBook = ReturnType<typeof makeRequestBook>

export function makeRequestBook() {
  const requests: BookedRequest[] = []
  const violations: Violation[] = []
  return {
    requests,
    violations,
    clear: () => {
      requests.length = 0
      violations.length = 0
    },
  }
}

interface StoredAnswer {
  readonly status: number
  readonly body: string
  readonly requestId: string
}

interface KeyedRequest {
  readonly path: string
  readonly body: string
}

const LONGEST_KEY = 255

type IdempotencyKeys = ReturnType<typeof makeIdempotencyKeys>

/** Stored answers by `Idempotency-Key`: a repeated request gets the same answer, even an error. */
export function makeIdempotencyKeys() {
  const taken = new Map<string, { request: KeyedRequest; answer: StoredAnswer | null }>()
  return {
    /** The stored answer; null for the first request with this key, which then owns it. */
    take: (key: string, request: KeyedRequest): StoredAnswer | null => {
      if (key.length > LONGEST_KEY) throw misused(`Idempotency keys can have up to ${LONGEST_KEY} characters.`)
      const earlier = taken.get(key)
      if (!earlier) {
        taken.set(key, { request, answer: null })
        return null
      }
      if (earlier.request.path !== request.path || earlier.request.body !== request.body)
        throw misused('Keys for idempotent requests can only be used with the endpoint and parameters they were first used with.')
      if (earlier.answer) return earlier.answer
      const words = `There is currently another in-progress request using this Idempotent Key (${key}).`
      throw new StripeRefusal(words, { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' })
    },
    store: (key: string, answer: StoredAnswer) => {
      const entry = taken.get(key)
      if (entry) entry.answer = answer
    },
    free: (key: string) => taken.delete(key),
  }
}

function misused(message: string): StripeRefusal {
  return new StripeRefusal(message, { type: 'idempotency_error', isMalformed: true })
}
