import { setTimeout as wait } from 'node:timers/promises'
import type { CappedReply } from '#server/outside/fetch-capped.ts'

/** How long and how often a company is asked. */
export interface Patience {
  readonly tries: number
  /** Of each try, ms. */
  readonly deadlineMs: number
  /** Before the second try, doubled before each further one, ms. */
  readonly firstWaitMs: number
  /** A company that wants us to wait longer is not asked again, ms. */
  readonly longestWaitMs: number
}

export const HALO_PATIENCE: Patience = { tries: 3, deadlineMs: 10_000, firstWaitMs: 500, longestWaitMs: 10_000 }

/** Asks until an answer is of use, at most `tries` times, and gives the last one. The jitter keeps workers from asking in step. */
export async function askPatiently(
  ask: () => Promise<CappedReply>,
  isOfUse: (reply: CappedReply) => boolean,
  patience: Patience,
): Promise<CappedReply> {
  for (let tried = 1; ; tried++) {
    const reply = await ask()
    if (isOfUse(reply) || reply.status === 'too-large' || tried >= patience.tries) return reply
    const waitMs = askedWaitMs(reply) ?? patience.firstWaitMs * 2 ** (tried - 1) * (0.5 + Math.random())
    if (waitMs > patience.longestWaitMs) return reply
    await wait(waitMs)
  }
}

/** Whether the company itself has spoken, whatever it said: not an overload, not a fault of its own. */
export function isSpoken(reply: CappedReply): boolean {
  return reply.status === 'answered' && reply.code < 500 && reply.code !== 429
}

/** `Retry-After` in seconds or as a date. */
function askedWaitMs(reply: CappedReply): number | null {
  const text = reply.status === 'answered' ? reply.headers.get('retry-after') : null
  if (text === null) return null
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs)
}
