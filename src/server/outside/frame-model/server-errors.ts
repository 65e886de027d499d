import type { ModelAnswer } from '#server/outside/video-model/video-model.ts'

type Refused = Extract<ModelAnswer<never>, { readonly status: 'refused' }>

/**
 * What an answer with an error status means. The bodies of these servers differ, so the status alone is read: a request that is too large or
 * not understood has pictures that this server cannot take, or asks for something that it does not know.
 */
export function understandStatus(
  status: number,
  retryAfter: string | null,
  isLooking: boolean,
): Refused | { readonly status: 'busy'; readonly waitMs: number | null } {
  if (status === 429 || status >= 500) return { status: 'busy', waitMs: secondsIn(retryAfter) }
  if (status === 401 || status === 403 || status === 404) return { status: 'refused', reason: 'not-allowed', bill: null }
  return { status: 'refused', reason: isLooking ? 'not-readable' : 'bad-answer', bill: null }
}

function secondsIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : null
}
