import { setTimeout as wait } from 'node:timers/promises'
import { type CappedReply, type CappedRequest, fetchCapped, parseJson } from '#server/integrations/fetch-capped.ts'
import type { ProviderLog } from '#server/integrations/provider.ts'
import { HALO_RETRIES, isAnswer, requestProvider, retryAfterMs } from '#server/integrations/request-provider.ts'
import type { RetryPolicy } from '#server/retry/retry.ts'
import type { Fetched } from './halo.ts'
import type { HaloAddresses } from './halo-addresses.ts'
import { type HaloCredentials, type HaloTokens, makeHaloTokens } from './halo-tokens.ts'

export interface HaloOptions {
  readonly addresses: HaloAddresses
  readonly credentials: HaloCredentials
  readonly retries?: RetryPolicy
  /** Requests per second to each host, from this process. */
  readonly perSecond?: number
  readonly log?: ProviderLog
}

/** Requests per second to each host. There is no official limit. */
const PER_SECOND = 5
/** The pause after a 429 without `Retry-After`, and the longest `Retry-After` that is honored. */
const PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Returned instead of a request to a paused host. */
const PAUSED: CappedReply = { status: 'answered', code: 429, headers: new Headers(), bytes: new Uint8Array() }
/** Sent after a 304, which caches were seen to answer although the file was there. */
const PAST_CACHES = { 'cache-control': 'no-cache' }

export const MISSING = { status: 'missing' } as const
const DOWN = { status: 'down' } as const
const UNREADABLE = { status: 'unreadable' } as const

export type Asker = ReturnType<typeof makeAsker>

export function makeAsker({ addresses, credentials, retries = HALO_RETRIES, log }: Omit<HaloOptions, 'perSecond'>, throttle: Throttle) {
  const source = makeHaloTokens({ addresses, retries, log }, credentials)
  const askThrottled = async ({ headers, ...request }: HaloRequest, { timeoutMs, longestWaitMs }: RetryPolicy, isStale: boolean) => {
    const host = Object.values(addresses).find((address) => request.url.startsWith(`${address}/`)) ?? new URL(request.url).host
    if (!(await throttle.turn(host, longestWaitMs))) return PAUSED
    const reply = await fetchCapped({ ...request, headers: { ...headers, ...(isStale && PAST_CACHES) }, timeoutMs })
    if (codeOf(reply) === 429) throttle.pause(host, Math.min(retryAfterMs(reply) ?? PAUSE_MS, LONGEST_PAUSE_MS))
    return reply
  }
  const askAgain = (request: HaloRequest, isOfUse: (reply: CappedReply) => boolean, policy: RetryPolicy) => {
    let isStale = false
    const ask = async () => {
      const reply = await askThrottled(request, policy, isStale)
      isStale = codeOf(reply) === 304
      return reply
    }
    return requestProvider(ask, isOfUse, policy)
  }
  const giveUp = (requestName: string, trouble: string) => {
    log?.({ provider: 'halo', asked: requestName, trouble })
    return DOWN
  }
  const reject = (requestName: string, trouble: string) => {
    log?.({ provider: 'halo', asked: requestName, trouble })
    return UNREADABLE
  }
  const explain = (requestName: string, reply: CappedReply | null): Fetched<never> => {
    if (reply === null) return giveUp(requestName, 'no tokens')
    if (reply.status === 'too-large') return reject(requestName, reply.status)
    if (reply.status !== 'answered') return giveUp(requestName, reply.status)
    return reply.code === 404 || reply.code === 410 ? MISSING : giveUp(requestName, `status ${reply.code}`)
  }
  const askBy =
    (policy: RetryPolicy) =>
    async (url: string, capBytes: number, isOfUse: (reply: CappedReply) => boolean): Promise<CappedReply | null> => {
      const askWith = (tokens: HaloTokens) => askAgain({ url, capBytes, headers: headersOf(tokens) }, isOfUse, policy)
      const tokens = await source.current()
      if (tokens === null) return null
      const reply = await askWith(tokens)
      if (codeOf(reply) !== 401) return reply
      const renewed = await source.renew(tokens)
      return renewed === null ? reply : askWith(renewed)
    }
  return {
    /** Requests with tokens, which are renewed once when refused. Null without tokens. */
    ask: askBy(retries),
    /** Like `ask`, with a shorter timeout, while a user waits. */
    askQuickly: askBy(quicker(retries)),
    askOpenly: (url: string, capBytes: number) => askAgain({ url, capBytes }, isAnswer, retries),
    understand: (requestName: string, reply: CappedReply | null): Fetched<unknown> => {
      if (reply?.status !== 'answered' || reply.code !== 200) return explain(requestName, reply)
      const value = parseJson(reply.bytes)
      return value === undefined ? reject(requestName, 'not JSON') : { status: 'found', value }
    },
    explain,
    reject,
  }
}

function quicker({ tries, timeoutMs, firstWaitMs, longestWaitMs }: RetryPolicy): RetryPolicy {
  return {
    tries: Math.min(tries, 2),
    timeoutMs: Math.min(timeoutMs, 5_000),
    firstWaitMs: Math.min(firstWaitMs, 300),
    longestWaitMs: Math.min(longestWaitMs, 2_000),
  }
}

/** A 200 without valid JSON is a fault that may be temporary. */
export function isDocument(reply: CappedReply): boolean {
  return isAnswer(reply) && (reply.status !== 'answered' || reply.code !== 200 || parseJson(reply.bytes) !== undefined)
}

export function codeOf(reply: CappedReply): number | null {
  return reply.status === 'answered' ? reply.code : null
}

function headersOf({ spartanToken, clearance }: HaloTokens): Record<string, string> {
  const flight = clearance === null ? {} : { '343-clearance': clearance }
  return { accept: 'application/json', 'x-343-authorization-spartan': spartanToken, ...flight }
}

type HaloRequest = Pick<CappedRequest, 'url' | 'capBytes' | 'headers'>

export interface Throttle {
  /** Waits for the host's next turn. Returns false at once if the host is paused for longer than `longestWaitMs`. */
  readonly turn: (host: string, longestWaitMs: number) => Promise<boolean>
  /** No turn of the host comes before the pause ends. */
  readonly pause: (host: string, ms: number) => void
}

/** Limits the rate for each host, first come, first served. */
export function makeThrottle(
  { perSecond = PER_SECOND, burst = perSecond }: { readonly perSecond?: number | undefined; readonly burst?: number },
  now: () => number = () => performance.now(),
): Throttle {
  const everyMs = 1000 / perSecond
  const fullAtMs = new Map<string, number>()
  const pausedUntilMs = new Map<string, number>()
  return {
    turn: async (host, longestWaitMs) => {
      const nowMs = now()
      if ((pausedUntilMs.get(host) ?? 0) - nowMs > longestWaitMs) return false
      for (const [other, atMs] of fullAtMs) if (atMs <= nowMs) fullAtMs.delete(other)
      const takenAtMs = Math.max(nowMs, fullAtMs.get(host) ?? 0) + everyMs
      fullAtMs.set(host, takenAtMs)
      const waitMs = takenAtMs - nowMs - burst * everyMs
      if (waitMs > 0) await wait(waitMs)
      return true
    },
    pause: (host, ms) => {
      const untilMs = Math.max(pausedUntilMs.get(host) ?? 0, now() + ms)
      pausedUntilMs.set(host, untilMs)
      fullAtMs.set(host, Math.max(fullAtMs.get(host) ?? 0, untilMs + (burst - 1) * everyMs))
    },
  }
}
