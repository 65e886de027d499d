import type { Seal } from '#server/auth/tokens/seal.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { AccountLinker } from '#server/integrations/microsoft/xbox-link.ts'
import { removeLink } from './link-store.ts'
import { beginLink, finishLink } from './xbox-link.ts'

type XboxHandlers = Pick<Handlers, 'startXboxLink' | 'linkXboxAccount' | 'unlinkXboxAccount'>

interface XboxServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly seal: Seal
  readonly accountLinker: AccountLinker
}

export function makeXboxRoutes({ database: { db }, seal, accountLinker }: XboxServices): XboxHandlers {
  const parts = { db, seal, linker: accountLinker }
  return {
    startXboxLink: async ({ caller, query }) => ({ url: await beginLink(parts, caller, { wantsHistory: query.scope === 'history' }) }),
    linkXboxAccount: async ({ caller, body: { authorization_code: code, state } }) => {
      const gamertag = await finishLink(parts, caller, { code, state })
      return { message: gamertag === null ? 'Your Microsoft account is linked.' : `Your Microsoft account is linked as ${gamertag}.` }
    },
    unlinkXboxAccount: async ({ caller }) => {
      await removeLink(db, caller.userId)
      return { ok: true }
    },
  }
}
