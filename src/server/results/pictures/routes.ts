import type { Handlers } from '#server/calls/handlers.ts'
import { notAMoment, resultNotFound } from '#server/calls/refusals.ts'
import type { Database } from '#server/database/database.ts'
import { findTracksBody } from '#server/matches/tracks/track-store.ts'
import { showReport } from '#server/results/read-report.ts'
import type { SharedViews } from '#server/results/shared-views/shared-views.ts'
import { findOwn } from '#server/results/visible-results.ts'
import { listDisputes, saveDispute } from './dispute-store.ts'

interface PictureServices {
  readonly database: { readonly db: Database }
  readonly sharedViews: SharedViews
}

export function makePictureRoutes({ database: { db }, sharedViews }: PictureServices) {
  return {
    getPrivateTracks: async ({ caller, query }) => {
      const shared = await sharedViews.find(query.jobId, 'tracks', caller.userId)
      if (shared) return shared
      const { matchId } = await findOwn(db, query.jobId, caller)
      const body = await findTracksBody(db, matchId)
      if (!body) throw resultNotFound()
      return { fileName: 'tracks.bin', type: 'application/octet-stream', chunks: [body] }
    },

    getPublicTracks: async ({ query }) => {
      const shared = await sharedViews.find(query.jobId, 'tracks')
      if (!shared) throw resultNotFound()
      return shared
    },

    disputeDeath: async ({ caller, body }) => {
      const stored = await findOwn(db, body.jobId, caller)
      const { report } = showReport(stored)
      const isDeath = report?.deaths.some(({ event }) => event === body.event) ?? false
      if (!isDeath && body.reason !== null) throw notAMoment()
      await saveDispute(db, stored.jobId, body.event, body.reason)
      return { disputes: await listDisputes(db, stored.jobId) }
    },
  } satisfies Partial<Handlers>
}
