import { prepareCreditsOf } from '#server/billing/ledger.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import { askTogether } from '#server/http/ask-together.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { changeProfile, noteLogin, readAccountCredits, readProfile } from './profile-store.ts'

type AccountHandlers = Pick<Handlers, 'login' | 'handleUserLogin' | 'getCredits' | 'getProfile' | 'updateProfile'>

export function accountHandlers({ database: { db } }: { readonly database: Pick<DatabaseConnection, 'db'> }): AccountHandlers {
  const findCredits = askTogether(prepareCreditsOf(db))
  return {
    /** The session is the cookie's and the token's; this only answers that both are good. */
    login: async () => ({ ok: true }),
    handleUserLogin: async ({ caller }) => {
      await noteLogin(db, caller.userId)
      return { ok: true }
    },
    getCredits: async ({ caller }) => ({ credits: (await findCredits(caller.userId)) ?? (await readAccountCredits(db, caller.userId)) }),
    getProfile: async ({ caller }) => await readProfile(db, caller.userId),
    updateProfile: async ({ caller, body }) => await changeProfile(db, caller.userId, body),
  }
}
