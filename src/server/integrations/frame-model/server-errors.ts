import { APICallError } from 'ai'
import { Unanswered } from '#server/integrations/video-model/fetch-for-sdk.ts'
import type { Used } from '#server/integrations/video-model/meter.ts'
import type { ModelAnswer } from '#server/integrations/video-model/video-model.ts'

export interface Busy {
  readonly status: 'busy'
  readonly waitMs: number | null
}

type Refused = Extract<ModelAnswer<never>, { readonly status: 'refused' }>

/**
 * What an answer with an error status means. The bodies of these servers differ, so the status alone is read: a request that is too large or
 * not understood has pictures that this server cannot take, or asks for something that it does not know.
 */
function understandStatus(status: number, retryAfter: string | null, isLooking: boolean): Refused | Busy {
  if (status === 429 || status >= 500) return { status: 'busy', waitMs: secondsIn(retryAfter) }
  if (status === 401 || status === 403 || status === 404) return { status: 'refused', reason: 'not-allowed', bill: null }
  return { status: 'refused', reason: isLooking ? 'not-readable' : 'bad-answer', bill: null }
}

/** Whether an error status says that no model has worked on the question. What a gateway says may stand for an answer behind it. */
function isUnpaid(status: number): boolean {
  return (status >= 400 && status < 500 && status !== 408) || status === 503
}

function secondsIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : null
}

/** A request that failed costs nothing where it surely failed before a model worked on it. */
export function usedBy(error: unknown): Used {
  if (error instanceof Unanswered) return error.isSent ? 'unknown' : 'nothing'
  return APICallError.isInstance(error) && isUnpaid(error.statusCode ?? 0) ? 'nothing' : 'unknown'
}

const BUSY: Busy = { status: 'busy', waitMs: null }

/** What a request that failed means. What is no failure of the server's is thrown on. */
export function understandFailure(error: unknown, isLooking: boolean): Refused | Busy {
  if (error instanceof Unanswered) return BUSY
  if (!APICallError.isInstance(error)) throw error
  if (error.statusCode === undefined) return BUSY
  // The kit says so of an answer with status 200 that it cannot read.
  if (error.statusCode < 400) return { status: 'refused', reason: 'bad-answer', bill: null }
  return understandStatus(error.statusCode, error.responseHeaders?.['retry-after'] ?? null, isLooking)
}
