import { type BinaryLike, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { refuseInTransaction } from '#server/database/transaction-scope.ts'
import { Refusal, refuse } from '#shared/calls/errors.ts'
import { createAskCounts } from './ask-counts.ts'

/**
 * What a turn is taken for. Each has a line of its own: those who sign in do not stand behind a flood of new accounts, and those who sign in
 * where they did before do not stand behind strangers.
 */
export type HashPurpose = 'known-sign-in' | 'sign-in' | 'new-password' | 'mailbox'

export interface HashAsker {
  readonly purpose: HashPurpose
  /** The network address; the account where that is known. */
  readonly from: string
}

/** Hashes that are slow on purpose. They are made one after the other, in turns, so that a rush of them leaves the processor to everybody else. */
export interface SlowHashes {
  /** Waits for a turn and makes its hashes in it. Throws `HashesBusy` where too many wait who asked less often. */
  readonly inTurn: <T>(asker: HashAsker, make: (hashing: Hashing) => Promise<T>) => Promise<T>
}

export interface Hashing {
  readonly hashPassword: (password: string) => Promise<string>
  readonly verifyPassword: (asked: { readonly hash: string; readonly password: string }) => Promise<boolean>
  readonly hashMailbox: (mailbox: string) => Promise<string>
}

/** Too many wait; says when to come again. */
export class HashesBusy extends Refusal {
  readonly retryAfterSeconds = 5

  constructor() {
    const { code, status, message } = refuse('busy')
    super(code, status, message)
    this.name = 'HashesBusy'
  }
}

/** Of a tenth of a second each, or of two of them for a new account. */
const MOST_WAITING: Readonly<Record<HashPurpose, number>> = { 'known-sign-in': 64, 'sign-in': 64, 'new-password': 32, mailbox: 32 }

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
 * With the hashes of the product, unless a test brings its own. Of those who wait, the one whose network and address asked least in the last
 * minutes is next, and the one that asked most gives way where too many wait: a flood from many addresses stands behind everybody else. Of
 * equals the newest is next, so that a flood that has just begun holds up nobody who comes after it.
 */
export function createSlowHashes(mostWaiting: Readonly<Record<HashPurpose, number>> = MOST_WAITING, hashing = HASHING): SlowHashes {
  const lines = new Map<HashPurpose, Waiter[]>([
    ['known-sign-in', []],
    ['sign-in', []],
    ['new-password', []],
    ['mailbox', []],
  ])
  const asks = createAskCounts()
  const byAsks = (one: Waiter, other: Waiter) => asks.compare(one.from, other.from)
  let isTaken = false

  async function takeTurn({ purpose, from }: HashAsker): Promise<void> {
    asks.count(from)
    if (!isTaken) {
      isTaken = true
      return
    }
    const line = lines.get(purpose) ?? []
    await new Promise<void>((begin, refuse) => {
      // The newest stands first, and sorting keeps that among equals.
      line.unshift({ from, begin, refuse })
      if (line.length > mostWaiting[purpose]) line.sort(byAsks).pop()?.refuse(new HashesBusy())
    })
  }

  /** The turn goes round the lines: the one that had it is the last to have it again. */
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
