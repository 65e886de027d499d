import { gunzipSync } from 'node:zlib'
import { replyBytes } from '#server/calls/handlers.ts'
import type { Queries } from '#server/database/database.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import { makeSharedViews, type SharedViews } from '#server/results/shared-views/shared-views.ts'
import { type Result, result } from '#shared/result.ts'

/** Views of shared reports without a thread, which takes a second to start from its sources. */
export function directViews(db: Queries, program = 'tests'): SharedViews {
  return makeSharedViews(db, { program, make: computeView })
}

/** What a call of a result answers, whether it was made now or kept. */
export function resultOf(reply: unknown): Result {
  const kept = replyBytes.safeParse(reply).data
  return result.parse(kept ? JSON.parse(gunzipSync(kept.bytes).toString()) : reply)
}
