import type { Handlers } from '#server/calls/handlers.ts'
import type { Services } from '#server/start/services.ts'
import { beginLink, finishLink } from './xbox-link.ts'
import { removeLink } from './xbox-link-store.ts'

type XboxHandlers = Pick<Handlers, 'startXboxLink' | 'linkXboxAccount' | 'unlinkXboxAccount'>

export function makeXboxRoutes({
  database: { db },
  seal,
  accountLinker,
}: Pick<Services, 'database' | 'seal' | 'accountLinker'>): XboxHandlers {
  const parts = { db, seal, linker: accountLinker }
  return {
    startXboxLink: async ({ caller }) => ({ url: await beginLink(parts, caller) }),
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
