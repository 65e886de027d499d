import { and, desc, eq } from 'drizzle-orm'
import type { Caller } from '#server/calls/caller.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import type { Queries } from '#server/database/database.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import type { JobId } from '#shared/ids.ts'
import type { Playback, Result } from '#shared/result.ts'
import { readDidYouFix } from './drills/did-you-fix.ts'
import { listDisputes } from './pictures/dispute-store.ts'
import { presentResult } from './present.ts'
import { readPlayback } from './read-report.ts'
import { showReport } from './show-report.ts'
import { findRating, findResultFor, type StoredResult } from './store.ts'

/** A result that this caller may see: their own, or a shared one. Missing and private: the same answer. */
export async function findVisible(db: Queries, id: JobId, caller: Caller | null): Promise<StoredResult> {
  const stored = await findResultFor(db, id, caller?.userId ?? null)
  if (!stored) throw resultNotFound()
  return stored
}

export async function findOwn(db: Queries, id: JobId, caller: Caller): Promise<StoredResult> {
  const stored = await findVisible(db, id, caller)
  if (!isOwner(stored, caller)) throw resultNotFound()
  return stored
}

export function isOwner(stored: StoredResult, caller: Caller | null): boolean {
  return stored.userId === caller?.userId
}

/** What is stored, as this caller may see it. Nothing is computed and nothing is written. */
export async function showResult(db: Queries, stored: StoredResult, caller: Caller | null): Promise<Result> {
  const isOwn = isOwner(stored, caller)
  const shown = showReport(stored)
  const [playback, rating, disputes, didYouFix] = await Promise.all([
    findPlayback(db, stored.jobId),
    caller ? findRating(db, stored.jobId, caller.userId) : null,
    isOwn ? listDisputes(db, stored.jobId) : [],
    isOwn && shown.report ? readDidYouFix(db, stored, shown.report) : null,
  ])
  return presentResult({ stored, shown, playback }, { kind: isOwn ? 'owner' : 'other', rating, disputes, didYouFix })
}

/** As the platform said when the analysis was made; null when it did not answer then. */
async function findPlayback(db: Queries, id: JobId): Promise<Playback | null> {
  const [row] = await db
    .select({ output: jobSteps.output })
    .from(jobSteps)
    .where(and(eq(jobSteps.jobId, id), eq(jobSteps.step, 'video'), eq(jobSteps.state, 'kept')))
    .orderBy(desc(jobSteps.attempt))
    .limit(1)
  return readPlayback(row?.output)
}
