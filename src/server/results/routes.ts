import type { Caller } from '#server/calls/caller.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import { notAMoment, resultNotFound } from '#server/calls/refusals.ts'
import type { CoachServices } from '#server/coaching/coach.ts'
import { currentReport, moveReport } from '#server/coaching/remake-report.ts'
import type { Queries } from '#server/database/database.ts'
import { findStepOutput } from '#server/jobs/steps/step-store.ts'
import type { JobId } from '#shared/ids.ts'
import type { Result } from '#shared/result.ts'
import { type PresentedResult, presentResult } from './present.ts'
import { readPlayback } from './read-report.ts'
import { findRating, findResult, type StoredResult, saveRating, setPublic } from './store.ts'

type ResultHandlers = Pick<
  Handlers,
  'getPrivateResult' | 'getPublicResult' | 'rateAnalysis' | 'makeResultPublic' | 'makeResultPrivate' | 'alignResult'
>

export function makeResultRoutes(services: CoachServices): ResultHandlers {
  const { db } = services.database
  return {
    getPrivateResult: async ({ caller, query }) => show(services, await findVisible(db, query.jobId, caller), caller),

    getPublicResult: async ({ query }) => show(services, await findVisible(db, query.jobId, null), null),

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

    alignResult: async ({ caller, body: { jobId, anchor } }) => {
      const stored = await findOwn(db, jobId, caller)
      const report = await currentReport(services, stored)
      const event = report?.events.find(({ id }) => id === anchor?.event)
      if (anchor && !event) throw notAMoment()
      const moved = anchor && event ? { ...anchor, atMs: event.atMs } : null
      if (report) await moveReport(services, { ...stored, anchor: moved }, report)
      return show(services, await findOwn(db, jobId, caller), caller)
    },
  }
}

/** The owner's, or public. Private and missing are answered alike. */
async function findVisible(db: Queries, id: JobId, caller: Caller | null): Promise<StoredResult> {
  const stored = await findResult(db, id)
  if (!stored || !(stored.isPublic || isOwner(stored, caller))) throw resultNotFound()
  return stored
}

async function findOwn(db: Queries, id: JobId, caller: Caller): Promise<StoredResult> {
  const stored = await findVisible(db, id, caller)
  if (!isOwner(stored, caller)) throw resultNotFound()
  return stored
}

function isOwner(stored: StoredResult, caller: Caller | null): boolean {
  return stored.userId === caller?.userId
}

async function show(services: CoachServices, stored: StoredResult, caller: Caller | null): Promise<Result> {
  const { db } = services.database
  const [report, playback, rating] = await Promise.all([
    currentReport(services, stored),
    findPlayback(db, stored.jobId),
    caller ? findRating(db, stored.jobId, caller.userId) : null,
  ])
  const presented: PresentedResult = { stored, report, playback }
  return presentResult(presented, { kind: isOwner(stored, caller) ? 'owner' : 'other', rating })
}

/** As the platform said when the analysis was made; null when it did not answer then. */
async function findPlayback(db: Queries, id: JobId): Promise<Result['playback'] | null> {
  return readPlayback(await findStepOutput(db, id, 'video'))
}
