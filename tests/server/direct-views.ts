import { gunzipSync } from 'node:zlib'
import { replyBytes } from '#server/calls/handlers.ts'
import type { Queries } from '#server/database/database.ts'
import { computeView } from '#server/results/shared-views/compute-view.ts'
import { makeSharedViews, type SharedViews } from '#server/results/shared-views/shared-views.ts'
import { type Result, result } from '#shared/result.ts'

type Make = Parameters<typeof makeSharedViews>[0]['maker']['make']

/** Views of shared reports without a rate limit, and without a thread, which takes a second to start from its sources. */
export function directViews(db: Queries, make: Make = (source) => computeView(source), program = 'tests'): SharedViews {
  return makeSharedViews({ db, limiter: { take: async () => undefined }, maker: { program, make } })
}

/** The result in the answer of a result call, whether it was just computed or stored as bytes. */
export function resultOf(reply: unknown): Result {
  const stored = replyBytes.safeParse(reply).data
  return result.parse(stored ? JSON.parse(gunzipSync(stored.bytes).toString()) : reply)
}
