import type { SlowHashes } from '#server/auth/slow-hashes.ts'
import { prepareCreditsOf } from '#server/billing/ledger.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { askTogether } from '#server/http/ask-together.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { changeProfile, noteLogin, readAccountCredits, readProfile } from './profile-store.ts'

type AccountHandlers = Pick<Handlers, 'login' | 'handleUserLogin' | 'getCredits' | 'getProfile' | 'updateProfile'>

interface AccountServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly hashes: SlowHashes
}

export function accountHandlers({ database: { db }, hashes }: AccountServices): AccountHandlers {
  const parts = { db, hashes }
  const findCredits = askTogether(prepareCreditsOf(db))
  return {
    /** The session is the cookie's and the token's; this only answers that both are good. */
    login: async () => ({ ok: true }),
    handleUserLogin: async ({ caller }) => {
      await noteLogin(parts, caller.userId)
      return { ok: true }
    },
    getCredits: async ({ caller }) => ({ credits: (await findCredits(caller.userId)) ?? (await readAccountCredits(parts, caller.userId)) }),
    getProfile: async ({ caller }) => await readProfile(parts, caller.userId),
    updateProfile: async ({ caller, body }) => await changeProfile(parts, caller.userId, body),
  }
}
