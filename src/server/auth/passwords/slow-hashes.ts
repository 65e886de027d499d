import { type BinaryLike, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { refuseInTransaction } from '#server/database/transaction-scope.ts'
import { Refusal, refuse } from '#shared/calls/errors.ts'

/**
 * Each purpose has its own queue: a flood of new accounts does not delay sign-ins, and strangers do not delay users who sign in from a
 * known address.
 */
export type HashPurpose = 'known-sign-in' | 'sign-in' | 'new-password' | 'mailbox'

export interface HashCaller {
  readonly purpose: HashPurpose
  readonly from: string
}

/** Runs slow hashes one after the other, so that many of them leave processor time for other work. */
export interface SlowHashes {
  /** Waits for a turn and makes its hashes. Throws `HashesBusy` when too many addresses with fewer requests wait. */
  readonly inTurn: <T>(asker: HashCaller, make: (hashing: Hashing) => Promise<T>) => Promise<T>
}

export interface Hashing {
  readonly hashPassword: (password: string) => Promise<string>
  readonly verifyPassword: (attempt: { readonly hash: string; readonly password: string }) => Promise<boolean>
  readonly hashMailbox: (mailbox: string) => Promise<string>
}

export class HashesBusy extends Refusal {
  readonly retryAfterSeconds = 5

  constructor() {
    const { code, status, message } = refuse('busy')
    super(code, status, message)
    this.name = 'HashesBusy'
  }
}

/** The maximum length of each queue. A hash takes a tenth of a second; a new account needs two. */
const MAX_WAITING: Readonly<Record<HashPurpose, number>> = { 'known-sign-in': 64, 'sign-in': 64, 'new-password': 32, mailbox: 32 }

const derive = promisify<BinaryLike, BinaryLike, number, Buffer>(scrypt)

const HASHING: Hashing = {
  hashPassword,
  verifyPassword,
  hashMailbox: async (mailbox) => (await derive(mailbox, 'callout welcome', 32)).toString('base64url'),
}

interface Waiter {
  readonly from: string
  readonly begin: () => void
  readonly refuse: (busy: HashesBusy) => void
}

/**
 * The next turn goes to the network and address with the fewest requests in the last minutes; when too many wait, the one with the most
 * is refused. So a flood from many addresses comes after all other users. Among equals the newest is next.
 */
export function createSlowHashes(maxWaiting: Readonly<Record<HashPurpose, number>> = MAX_WAITING, hashing = HASHING): SlowHashes {
  const lines = new Map<HashPurpose, Waiter[]>([
    ['known-sign-in', []],
    ['sign-in', []],
    ['new-password', []],
    ['mailbox', []],
  ])
  const asks = createCallCounts()
  const byAsks = (one: Waiter, other: Waiter) => asks.compare(one.from, other.from)
  let isTaken = false

  async function takeTurn({ purpose, from }: HashCaller): Promise<void> {
    asks.count(from)
    if (!isTaken) {
      isTaken = true
      return
    }
    const line = lines.get(purpose) ?? []
    await new Promise<void>((begin, refuse) => {
      // Newest first; sorting keeps that order among equals.
      line.unshift({ from, begin, refuse })
      if (line.length > maxWaiting[purpose]) line.sort(byAsks).pop()?.refuse(new HashesBusy())
    })
  }

  function passOn(): void {
    for (const [purpose, line] of [...lines]) {
      const next = line.sort(byAsks).shift()
      if (!next) continue
      lines.delete(purpose)
      lines.set(purpose, line)
      next.begin()
      return
    }
    isTaken = false
  }

  return {
    inTurn: async (asker, make) => {
      refuseInTransaction('A slow hash')
      await takeTurn(asker)
      try {
        return await make(hashing)
      } finally {
        passOn()
      }
    },
  }
}

/** The time in which requests are counted. A player makes a few in it, a flood hundreds. */
const WINDOW_MS = 10 * 60_000
const MAX_COUNTED = 50_000

export function createCallCounts(now: () => number = () => performance.now()) {
  const counts = new Map<string, number>()
  let startedAtMs = now()
  const asksOf = (key: string) => counts.get(key) ?? 0
  return {
    count: (address: string) => {
      if (now() - startedAtMs > WINDOW_MS || counts.size >= MAX_COUNTED) {
        counts.clear()
        startedAtMs = now()
      }
      for (const key of [address, networkOf(address)]) counts.set(key, asksOf(key) + 1)
    },
    /** For sorting: first the network with the fewest requests, then within it the address with the fewest. */
    compare: (one: string, other: string) => asksOf(networkOf(one)) - asksOf(networkOf(other)) || asksOf(one) - asksOf(other),
  }
}

/** The block a provider usually gives one customer: /24 of IPv4, /48 of IPv6 (written out in full). */
function networkOf(address: string): string {
  return `network ${address.split(/[.:]/, 3).join('.')}`
}
