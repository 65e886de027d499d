import type { Handlers } from '#server/calls/handlers.ts'
import { notAMoment } from '#server/calls/refusals.ts'
import type { ReplyFile } from '#server/calls/reply-file.ts'
import type { Database } from '#server/database/database.ts'
import { showReport } from '#server/results/show-report.ts'
import { setReplayPublic } from '#server/results/store.ts'
import { findOwn } from '#server/results/visible-results.ts'
import { listDisputes, saveDispute } from './dispute-store.ts'
import { findShownTracks } from './find-shown-tracks.ts'

type PictureHandlers = Pick<Handlers, 'getPrivateTracks' | 'getPublicTracks' | 'shareReplay' | 'disputeDeath'>

export function makePictureRoutes({ database: { db } }: { readonly database: { readonly db: Database } }): PictureHandlers {
  return {
    getPrivateTracks: async ({ caller, query }) => tracksFile(await findShownTracks(db, query.jobId, caller)),

    getPublicTracks: async ({ query }) => tracksFile(await findShownTracks(db, query.jobId, null)),

    shareReplay: async ({ caller, body }) => {
      const stored = await findOwn(db, body.jobId, caller)
      await setReplayPublic(db, stored.jobId, body.isReplayPublic)
      return { ok: true }
    },

    disputeDeath: async ({ caller, body }) => {
      const stored = await findOwn(db, body.jobId, caller)
      const { report } = showReport(stored)
      const isDeath = report?.deaths.some(({ event }) => event === body.event) ?? false
      if (!isDeath && body.reason !== null) throw notAMoment()
      await saveDispute(db, stored.jobId, body.event, body.reason)
      return { disputes: await listDisputes(db, stored.jobId) }
    },
  }
}

function tracksFile(body: Uint8Array): ReplyFile {
  return { fileName: 'tracks.bin', type: 'application/octet-stream', chunks: once(body) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
