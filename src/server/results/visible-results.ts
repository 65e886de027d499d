import type { Caller } from '#server/calls/caller.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import type { Queries } from '#server/database/database.ts'
import type { JobId } from '#shared/ids.ts'
import type { Result } from '#shared/result.ts'
import { readDidYouFix } from './drills/did-you-fix.ts'
import { listDisputes } from './pictures/dispute-store.ts'
import { findPlayback } from './playback.ts'
import { presentResult } from './present.ts'
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

/** What is stored, as its owner sees it. Nothing is written. What others see is made once and kept (`shared-views`). */
export async function showOwnResult(db: Queries, stored: StoredResult): Promise<Result> {
  const shown = showReport(stored)
  const [playback, rating, disputes, didYouFix] = await Promise.all([
    findPlayback(db, stored.jobId),
    findRating(db, stored.jobId, stored.userId),
    listDisputes(db, stored.jobId),
    shown.report ? readDidYouFix(db, stored, shown.report) : null,
  ])
  return presentResult({ stored, shown, playback }, { kind: 'owner', rating, disputes, didYouFix })
}
