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
import { changeProfile, type ProfileServices, readAccountCredits, readProfile, recordLogin } from './profile-store.ts'

/** Uses up the token of a mailed link: confirms the address and grants the welcome credit if its mailbox never had one. */
async function confirmMailbox({ db, hashes }: ProfileServices, token: string): Promise<CallReply<'confirmMailbox'>> {
  const found = await findConfirmation(db, token)
  if (!found) throw refuse('confirmationLinkInvalid')
  const mailbox = await hashes.inTurn({ purpose: 'mailbox', from: found.userId }, (hashing) => markMailbox(hashing, found.email))
  return await db.transaction(async (tx) => {
    if (!(await spendConfirmation(tx, token, found.userId))) throw refuse('confirmationLinkInvalid')
    return { credit: (await grantWelcome(tx, found.userId, mailbox)) ? 'granted' : 'had before' }
  })
}

async function sendConfirmationAgain({ db }: ProfileServices, publicAddress: string, userId: UserId): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await readAccount(tx, userId)
    if (account && !account.isConfirmed) await sendConfirmation(tx, publicAddress, { userId, email: account.email })
  })
}

interface AccountServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly hashes: SlowHashes
  readonly settings: Pick<HttpSettings, 'publicAddress' | 'isMailReal'>
}

export function accountHandlers({ database: { db }, hashes, settings }: AccountServices) {
  const { publicAddress, isMailReal } = settings
  const parts = { db, hashes, isMailReal }
  const findCredits = batch(prepareCreditsOf(db))
  return {
    /** The call table has already checked cookie and token. */
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
  } satisfies Partial<Handlers>
}
