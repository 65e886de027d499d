import { type RetryPolicy, withRetries } from '#server/retry/retry.ts'
import type { CappedReply } from './fetch-capped.ts'

export const HALO_RETRIES: RetryPolicy = { tries: 3, timeoutMs: 10_000, firstWaitMs: 500, longestWaitMs: 10_000 }

/** Retries until a reply is usable, and returns the last reply. */
export function requestProvider(
  ask: () => Promise<CappedReply>,
  isUseful: (reply: CappedReply) => boolean,
  policy: RetryPolicy,
): Promise<CappedReply> {
  const isFinal = (reply: CappedReply) => isUseful(reply) || reply.status === 'too-large'
  return withRetries(ask, { isFinal, wantedWaitMs: retryAfterMs }, policy)
}

/** Temporary answers of slow or overloaded caches and servers. 304 is no answer to an unconditional request. */
const PASSING = [304, 408, 429]

/** True when the provider itself answered, without overload or fault. */
export function isAnswer(reply: CappedReply): boolean {
  return reply.status === 'answered' && reply.code < 500 && !PASSING.includes(reply.code)
}

/** Reads `Retry-After`, in seconds or as a date. Null when missing or invalid. */
export function retryAfterMs(reply: CappedReply): number | null {
  const text = reply.status === 'answered' ? reply.headers.get('retry-after') : null
  if (text === null) return null
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}
