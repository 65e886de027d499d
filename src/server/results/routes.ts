import type { Handlers } from '#server/calls/handlers.ts'
import type { Database } from '#server/database/database.ts'
import { listDrills } from './drills/list-drills.ts'
import { saveRating, setPublic } from './store.ts'
import { findOwn, findVisible, isOwner, showResult } from './visible-results.ts'

type ResultHandlers = Pick<
  Handlers,
  'getPrivateResult' | 'getPublicResult' | 'rateAnalysis' | 'makeResultPublic' | 'makeResultPrivate' | 'listDrills'
>

export function makeResultRoutes({ database: { db } }: { readonly database: { readonly db: Database } }): ResultHandlers {
  return {
    getPrivateResult: async ({ caller, query }) => showResult(db, await findVisible(db, query.jobId, caller), caller),

    getPublicResult: async ({ query }) => showResult(db, await findVisible(db, query.jobId, null), null),

    listDrills: async ({ caller }) => ({ drills: await listDrills(db, caller.userId) }),

    rateAnalysis: async ({ caller, body }) => {
      const stored = await findVisible(db, body.jobId, caller)
      await saveRating(db, stored.jobId, caller.userId, body.rating)
      return { ok: true }
    },

    makeResultPublic: async ({ caller, body }) => {
      const stored = await findVisible(db, body.jobId, caller)
      if (isOwner(stored, caller)) await setPublic(db, stored.jobId, true)
      return { path: `/results/${stored.jobId}` }
    },

    makeResultPrivate: async ({ caller, body }) => {
      const stored = await findOwn(db, body.jobId, caller)
      await setPublic(db, stored.jobId, false)
      return { ok: true }
    },
  }
}
