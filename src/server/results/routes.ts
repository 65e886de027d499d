import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Handlers, ReplyBytes } from '#server/calls/handlers.ts'
import { LimitReached } from '#server/calls/rate-limit.ts'
import { notAMoment, resultNotFound } from '#server/calls/refusals.ts'
import type { Database } from '#server/database/database.ts'
import { makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import { isWholeReport } from '#shared/report/shared-part.ts'
import { singleMomentOf } from '#shared/report/single-moment.ts'
import type { Result } from '#shared/result.ts'
import { giveUpDrill, listDrills } from './drills/drill-store.ts'
import { showReport } from './read-report.ts'
import type { SharedViews } from './shared-views/shared-views.ts'
import { findRating, type Rating, type StoredResult, saveRating, setShared } from './store.ts'
import { findOwn, findVisible, isOwner, showOwnResult } from './visible-results.ts'

/** An owner's report takes 20 ms of the main thread, so they are made one at a time and other requests run in between. */
const OWN_READS = { atOnce: 1, maxWaiting: 500, maxPerCaller: 10 }
const BUSY_SECONDS = 2

interface ResultServices {
  readonly database: { readonly db: Database }
  readonly sharedViews: SharedViews
}

export function makeResultRoutes({ database: { db }, sharedViews }: ResultServices) {
  const inTurn = makeConcurrencyLimiter(OWN_READS)
  return {
    getPrivateResult: async ({ caller, query }) => {
      const shared = await sharedViews.find(query.jobId, 'result', caller.userId)
      if (shared) return withRating(shared, await findRating(db, query.jobId, caller.userId))
      const own = await inTurn(caller.userId, async () => showOwnResult(db, await findOwn(db, query.jobId, caller)))
      if (own === 'busy') throw new LimitReached(BUSY_SECONDS)
      return own
    },

    getPublicResult: async ({ query }) => {
      const shared = await sharedViews.find(query.jobId, 'result')
      if (!shared) throw resultNotFound()
      return shared
    },

    giveUpDrill: async ({ caller, body }) => {
      await giveUpDrill(db, caller.userId, body.kind)
      return { ok: true }
    },
    listDrills: async ({ caller }) => ({ drills: await listDrills(db, caller.userId) }),

    rateAnalysis: async ({ caller, body }) => {
      const stored = await findVisible(db, body.jobId, caller)
      await saveRating(db, stored.jobId, caller.userId, body.rating)
      return { ok: true }
    },

    makeResultPublic: async ({ caller, body }) => {
      const stored = await findVisible(db, body.jobId, caller)
      if (isOwner(stored, caller)) await setShared(db, stored.jobId, chosenPart(stored, body.part))
      else if (body.part !== undefined) throw resultNotFound()
      return { path: `/results/${stored.jobId}` }
    },

    makeResultPrivate: async ({ caller, body }) => {
      const stored = await findOwn(db, body.jobId, caller)
      await setShared(db, stored.jobId, null)
      return { ok: true }
    },
  } satisfies Partial<Handlers>
}

function chosenPart(stored: StoredResult, part = stored.shared ?? 'report'): string {
  const { report } = showReport(stored)
  if (!isWholeReport(part) && (!report || !singleMomentOf(report, part))) throw notAMoment()
  return part
}

const [compress, decompress] = [promisify(gzip), promisify(gunzip)]

/** Adds the reader's rating to a shared result, which was already parsed by the result schema, without a rating. */
async function withRating(shared: ReplyBytes, rating: Rating | null): Promise<ReplyBytes> {
  if (rating === null) return shared
  const text = (await decompress(shared.bytes)).toString()
  const rated: Pick<Result, 'rating'> = { ...JSON.parse(text), rating }
  return { ...shared, bytes: await compress(JSON.stringify(rated)), version: `${shared.version}-${rating}` }
}
