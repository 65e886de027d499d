import { findConfirmation, sendConfirmation, spendConfirmation } from '#server/auth/confirmations.ts'
import type { SlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import { readAccount } from '#server/auth/session-store.ts'
import { grantWelcome, prepareCreditsOf } from '#server/billing/credits/ledger.ts'
import { markMailbox } from '#server/billing/credits/welcome-mailbox.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import { batch } from '#server/database/batch.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { CallReply } from '#shared/calls/calls.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'
import { type AccountParts, changeProfile, readAccountCredits, readProfile, recordLogin } from './profile-store.ts'

/** Spends the token of a mailed link: the address is confirmed, and its mailbox has its welcome credit, unless it had it before. */
async function confirmMailbox({ db, hashes }: AccountParts, token: string): Promise<CallReply<'confirmMailbox'>> {
  const found = await findConfirmation(db, token)
  if (!found) throw refuse('confirmationLinkInvalid')
  const mailbox = await hashes.inTurn({ purpose: 'mailbox', from: found.userId }, (hashing) => markMailbox(hashing, found.email))
  return await db.transaction(async (tx) => {
    if (!(await spendConfirmation(tx, token, found.userId))) throw refuse('confirmationLinkInvalid')
    return { credit: (await grantWelcome(tx, found.userId, mailbox)) ? 'granted' : 'had before' }
  })
}

/** Sends another link, where one is still to be followed. */
async function sendConfirmationAgain({ db }: AccountParts, publicAddress: string, userId: UserId): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await readAccount(tx, userId)
    if (account && !account.isConfirmed) await sendConfirmation(tx, publicAddress, { userId, email: account.email })
  })
}

type AccountHandlers = Pick<
  Handlers,
  'login' | 'handleUserLogin' | 'getCredits' | 'getProfile' | 'updateProfile' | 'sendConfirmation' | 'confirmMailbox'
>

interface AccountServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly hashes: SlowHashes
  readonly settings: Pick<HttpSettings, 'publicAddress' | 'isMailReal'>
}

export function accountHandlers({ database: { db }, hashes, settings }: AccountServices): AccountHandlers {
  const { publicAddress, isMailReal } = settings
  const parts = { db, hashes, isMailReal }
  const findCredits = batch(prepareCreditsOf(db))
  return {
    /** The session is the cookie's and the token's; this only answers that both are good. */
    login: async () => ({ ok: true }),
    handleUserLogin: async ({ caller }) => {
      await recordLogin(parts, caller.userId)
      return { ok: true }
    },
    getCredits: async ({ caller }) => ({ credits: (await findCredits(caller.userId)) ?? (await readAccountCredits(parts, caller.userId)) }),
    getProfile: async ({ caller }) => await readProfile(parts, caller.userId),
    updateProfile: async ({ caller, body }) => await changeProfile(parts, caller.userId, body),
    sendConfirmation: async ({ caller }) => {
      if (isMailReal) await sendConfirmationAgain(parts, publicAddress, caller.userId)
      return { ok: true }
    },
    confirmMailbox: async ({ body }) => await confirmMailbox(parts, body.token),
  }
}
