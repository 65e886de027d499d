import type { Seal } from '#server/auth/tokens/seal.ts'
import type { Serve } from '#server/calls/app-env.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import type { Database } from '#server/database/database.ts'
import { refuse } from '#shared/calls/errors.ts'
import { ROUTES } from '#shared/calls/routes.ts'
import { endEveningMail, openMailToken, startEveningMail } from './evening-consent.ts'

interface EveningMailRoutes {
  readonly database: { readonly db: Database }
  readonly seal: Seal
}

export function makeEveningMailRoutes({ database: { db }, seal }: EveningMailRoutes) {
  return {
    setEveningMail: async ({ caller: { userId }, body: { isOn } }) => {
      if (!isOn) await endEveningMail(db, userId)
      else if (!(await startEveningMail(db, userId))) throw refuse('notLinked')
      return { ok: true }
    },

    endEveningMail: async ({ query: { token } }) => {
      const userId = openMailToken(seal, token)
      if (userId === null) throw refuse('inputRefused', 'This link is not whole. Progress ends the mail too.')
      await endEveningMail(db, userId)
      return { ok: true }
    },
  } satisfies Partial<Handlers>
}

/** Serves a GET of the unsubscribe address. Mail scanners open every address, so it changes nothing. */
export function serveUnsubscribePage(serve: Serve): void {
  serve('GET', ROUTES.endEveningMail.path, (c) => c.redirect('/progress'))
}
