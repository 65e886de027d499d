import { randomUUID } from 'node:crypto'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { HashesBusy } from '#server/auth/passwords/slow-hashes.ts'
import type { AppContext } from '#server/calls/app-env.ts'
import { LimitReached } from '#server/calls/rate-limit.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { isOfDeletedAccount } from '#server/database/deleted-account.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { Refusal, refuse } from '#shared/calls/errors.ts'

const UNEXPECTED = { code: 'unexpected', status: 500, message: 'An unexpected error occurred. Please try again.' }
/** The database is away: nothing was wrong with the request. */
const AWAY = { code: 'away', status: 503, message: 'Callout is out of reach for a moment. Please try again.' }
const BACK_AFTER_SECONDS = 5

/**
 * Turns what was thrown into an answer: a refusal in its words, a database that is away as such, anything else as an unexpected error. What
 * is no refusal is logged whole.
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
  // Every status of a refusal is one with a body.
  const httpStatus = status as ContentfulStatusCode
  c.header('cache-control', 'no-store')
  c.header('x-error-code', code)
  return c.get('refusalAs') === 'text' ? c.text(message, httpStatus) : c.json({ error: message, code }, httpStatus)
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** The id under which a request stands in the logs: the one a proxy gave, where it looks like one, or a new one. */
export function requestId(given: string | undefined): string {
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID()
}
