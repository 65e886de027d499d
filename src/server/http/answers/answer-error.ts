import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { HashesBusy } from '#server/auth/passwords/slow-hashes.ts'
import type { AppContext } from '#server/calls/app-env.ts'
import { LimitReached } from '#server/calls/rate-limit.ts'
import { isDatabaseAway, isOfDeletedAccount } from '#server/database/database-away.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { Refusal, refuse } from '#shared/calls/errors.ts'

const UNEXPECTED = { code: 'unexpected', status: 500, message: 'An unexpected error occurred. Please try again.' }
const AWAY = { code: 'away', status: 503, message: 'Callout is out of reach for a moment. Please try again.' }
const BACK_AFTER_SECONDS = 5

/**
 * Turns an error into a response: a refusal with its message, an unreachable database as such, anything else as an unexpected error. Errors
 * other than refusals are logged in full.
 */
export function answerError(error: Error, c: AppContext, log: Log): Response {
  if (isOfDeletedAccount(error)) return write(c, refuse('notAuthenticated'))
  if (c.env?.incoming?.errored) {
    log.info({ requestId: c.get('requestId'), path: c.req.path }, 'A caller left before the request was whole')
    return c.body(null, 400)
  }
  if (!(error instanceof Refusal)) {
    log.error({ requestId: c.get('requestId'), path: c.req.path, error: describeError(error) }, 'A request failed')
    if (!isDatabaseAway(error)) return write(c, UNEXPECTED)
    c.header('retry-after', String(BACK_AFTER_SECONDS))
    return write(c, AWAY)
  }
  if (error instanceof LimitReached || error instanceof HashesBusy) c.header('retry-after', String(error.retryAfterSeconds))
  return write(c, error)
}

function write(c: AppContext, { code, status, message }: Pick<Error, 'message'> & { code: string; status: number }): Response {
  const httpStatus = status as ContentfulStatusCode
  c.header('cache-control', 'no-store')
  c.header('x-error-code', code)
  return c.get('refusalAs') === 'text' ? c.text(message, httpStatus) : c.json({ error: message, code }, httpStatus)
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** The request's id in the log: the proxy's, if well-formed, or a new one. */
export function requestId(given: string | undefined): string {
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID()
}

/** The minimum number of characters to compress; for fewer it costs more than it saves. */
const WORTH_COMPRESSING = 1_024
const compress = promisify(gzip)

const JSON_TYPE = { 'content-type': 'application/json' }

export async function answerJson(c: AppContext, value: unknown): Promise<Response> {
  const text = JSON.stringify(value)
  if (text.length < WORTH_COMPRESSING) return c.body(text, 200, JSON_TYPE)
  c.header('vary', 'accept-encoding')
  return acceptsGzip(c)
    ? c.body(new Uint8Array(await compress(text)), 200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
    : c.body(text, 200, JSON_TYPE)
}

/** Like `answerJson`, for a value that never changes: serialized and compressed once, at the first request. */
export function answerSameJson(make: () => unknown): (c: AppContext) => Promise<Response> {
  let cached: Promise<readonly [plain: Uint8Array<ArrayBuffer>, compressed: Uint8Array<ArrayBuffer>]> | undefined
  return async (c) => {
    cached ??= encodeBoth(JSON.stringify(make()))
    const [plain, compressed] = await cached
    c.header('vary', 'accept-encoding')
    return acceptsGzip(c) ? c.body(compressed, 200, { ...JSON_TYPE, 'content-encoding': 'gzip' }) : c.body(plain, 200, JSON_TYPE)
  }
}

async function encodeBoth(text: string) {
  const plain = new TextEncoder().encode(text)
  return [plain, new Uint8Array(await compress(plain))] as const
}

function acceptsGzip(c: AppContext): boolean {
  return /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
}
