import { type BinaryLike, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { refuseInTransaction } from '#server/database/transaction-scope.ts'
import { Refusal, refuse } from '#shared/calls/errors.ts'

/** What a turn is taken for. Each has a line of its own: those who sign in do not stand behind a flood of new accounts. */
export type HashPurpose = 'sign-in' | 'new-password' | 'mailbox'

/** Hashes that are slow on purpose. They are made one after the other, in turns, so that a rush of them leaves the processor to everybody else. */
export interface SlowHashes {
  /** Waits for a turn and makes its hashes in it. Throws `HashesBusy` at once where too many wait already. */
  readonly inTurn: <T>(purpose: HashPurpose, make: (hashing: Hashing) => Promise<T>) => Promise<T>
}

export interface Hashing {
  readonly hashPassword: (password: string) => Promise<string>
  readonly verifyPassword: (asked: { readonly hash: string; readonly password: string }) => Promise<boolean>
  /** 256 bits, base64url. */
  readonly hashMailbox: (mailbox: string) => Promise<string>
}

/** So many wait that the last would wait longer than anybody does; says when to come again. */
export class HashesBusy extends Refusal {
  readonly retryAfterSeconds = 5

  constructor() {
    const { code, status, message } = refuse('busy')
    super(code, status, message)
    this.name = 'HashesBusy'
  }
}

/** Of a tenth of a second each, or of two of them for a new account. */
const MOST_WAITING: Readonly<Record<HashPurpose, number>> = { 'sign-in': 64, 'new-password': 32, mailbox: 32 }

const derive = promisify<BinaryLike, BinaryLike, number, Buffer>(scrypt)

const HASHING: Hashing = {
  hashPassword,
  verifyPassword,
  hashMailbox: async (mailbox) => (await derive(mailbox, 'callout welcome', 32)).toString('base64url'),
}

/** With the hashes of the product, unless a test brings its own. */
export function createSlowHashes(mostWaiting: Readonly<Record<HashPurpose, number>> = MOST_WAITING, hashing = HASHING): SlowHashes {
  const lines = new Map<HashPurpose, (() => void)[]>([
    ['sign-in', []],
    ['new-password', []],
    ['mailbox', []],
  ])
  let isTaken = false

  async function takeTurn(purpose: HashPurpose): Promise<void> {
    const line = lines.get(purpose) ?? []
    if (!isTaken) isTaken = true
    else if (line.length >= mostWaiting[purpose]) throw new HashesBusy()
    else await new Promise<void>((resolve) => line.push(resolve))
  }

  /** The turn goes round the lines: the one that had it is the last to have it again. */
  function passOn(): void {
    for (const [purpose, line] of [...lines]) {
      const next = line.shift()
      if (!next) continue
      lines.delete(purpose)
      lines.set(purpose, line)
      next()
      return
    }
    isTaken = false
  }

  return {
    inTurn: async (purpose, make) => {
      refuseInTransaction('A slow hash')
      await takeTurn(purpose)
      try {
        return await make(hashing)
      } finally {
        passOn()
      }
    },
  }
}
