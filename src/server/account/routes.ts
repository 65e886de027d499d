import type { SlowHashes } from '#server/auth/passwords/slow-hashes.ts'
import { prepareCreditsOf } from '#server/billing/credits/ledger.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import { batch } from '#server/database/batch.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { confirmMailbox, sendConfirmationAgain } from './confirm-mailbox.ts'
import { changeProfile, readAccountCredits, readProfile, recordLogin } from './profile-store.ts'

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
