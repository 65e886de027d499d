import { setTimeout as wait } from 'node:timers/promises'
import { askProvider, HALO_RETRIES, isAnswer } from '#server/integrations/ask-provider.ts'
import { type CappedReply, type CappedRequest, fetchCapped, parseJson } from '#server/integrations/fetch-capped.ts'
import type { ProviderLog } from '#server/integrations/provider.ts'
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

/** There is no official limit. */
const PER_SECOND = 5

export const MISSING = { status: 'missing' } as const
const DOWN = { status: 'down' } as const
const UNREADABLE = { status: 'unreadable' } as const

export type Asker = ReturnType<typeof makeAsker>

export function makeAsker({ addresses, credentials, retries = HALO_RETRIES, perSecond = PER_SECOND, log }: HaloOptions) {
  const source = makeHaloTokens({ addresses, retries, log }, credentials)
  const throttle = makeThrottle({ perSecond })
  const askThrottled = async (request: Pick<CappedRequest, 'url' | 'capBytes' | 'headers'>, timeoutMs: number) => {
    await throttle(hostOf(addresses, request.url))
    return await fetchCapped({ ...request, timeoutMs })
  }
  const giveUp = (asked: string, trouble: string) => {
    log?.({ provider: 'halo', asked, trouble })
    return DOWN
  }
  const reject = (asked: string, trouble: string) => {
    log?.({ provider: 'halo', asked, trouble })
    return UNREADABLE
  }
  const explain = (asked: string, reply: CappedReply | null): Fetched<never> => {
    if (reply === null) return giveUp(asked, 'no tokens')
    if (reply.status === 'too-large') return reject(asked, reply.status)
    if (reply.status !== 'answered') return giveUp(asked, reply.status)
    return reply.code === 404 || reply.code === 410 ? MISSING : giveUp(asked, `status ${reply.code}`)
  }
  const askBy =
    (policy: RetryPolicy) =>
    async (url: string, capBytes: number, isOfUse: (reply: CappedReply) => boolean): Promise<CappedReply | null> => {
      const askWith = (tokens: HaloTokens) =>
        askProvider(() => askThrottled({ url, capBytes, headers: headersOf(tokens) }, policy.timeoutMs), isOfUse, policy)
      const tokens = await source.current()
      if (tokens === null) return null
      const reply = await askWith(tokens)
      if (codeOf(reply) !== 401) return reply
      const renewed = await source.renew(tokens)
      return renewed === null ? reply : askWith(renewed)
    }
  return {
    /** With tokens, renewed once when refused; null when there are none. */
    ask: askBy(retries),
    /** The same with a shorter deadline, while somebody waits. */
    askQuickly: askBy(quicker(retries)),
    askOpenly: (url: string, capBytes: number) => askProvider(() => askThrottled({ url, capBytes }, retries.timeoutMs), isAnswer, retries),
    understand: (asked: string, reply: CappedReply | null): Fetched<unknown> => {
      if (reply?.status !== 'answered' || reply.code !== 200) return explain(asked, reply)
      const value = parseJson(reply.bytes)
      return value === undefined ? reject(asked, 'not JSON') : { status: 'found', value }
    },
    explain,
    reject,
  }
}

/** While a player waits. */
function quicker({ tries, timeoutMs, firstWaitMs, longestWaitMs }: RetryPolicy): RetryPolicy {
  return {
    tries: Math.min(tries, 2),
    timeoutMs: Math.min(timeoutMs, 5_000),
    firstWaitMs: Math.min(firstWaitMs, 300),
    longestWaitMs: Math.min(longestWaitMs, 2_000),
  }
}

/** A 200 with anything but JSON is a fault that may pass. */
export function isDocument(reply: CappedReply): boolean {
  return isAnswer(reply) && (reply.status !== 'answered' || reply.code !== 200 || parseJson(reply.bytes) !== undefined)
}

export function codeOf(reply: CappedReply): number | null {
  return reply.status === 'answered' ? reply.code : null
}

function hostOf(addresses: HaloAddresses, url: string): string {
  return Object.values(addresses).find((address) => url.startsWith(`${address}/`)) ?? new URL(url).host
}

function headersOf({ spartanToken, clearance }: HaloTokens): Record<string, string> {
  const flight = clearance === null ? {} : { '343-clearance': clearance }
  return { accept: 'application/json', 'x-343-authorization-spartan': spartanToken, ...flight }
}

export type Throttle = (host: string) => Promise<void>

interface ThrottleOptions {
  readonly perSecond: number
  readonly burst?: number
}

/** First come, first served, for each host. */
export function makeThrottle({ perSecond, burst = perSecond }: ThrottleOptions, now: () => number = () => performance.now()): Throttle {
  const everyMs = 1000 / perSecond
  const fullAtMs = new Map<string, number>()
  return async (host) => {
    const nowMs = now()
    for (const [other, atMs] of fullAtMs) if (atMs <= nowMs) fullAtMs.delete(other)
    const takenAtMs = Math.max(nowMs, fullAtMs.get(host) ?? 0) + everyMs
    fullAtMs.set(host, takenAtMs)
    const waitMs = takenAtMs - nowMs - burst * everyMs
    if (waitMs > 0) await wait(waitMs)
  }
}
