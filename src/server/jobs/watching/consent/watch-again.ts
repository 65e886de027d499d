import { sql } from 'drizzle-orm'
import { payWatch } from '#server/billing/credits/watch-credits.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import { modelFor } from '#server/outside/video-model/model-for.ts'
import { announceReport } from '#server/results/older-reports.ts'
import { changeWatching, lockWatching, UNDER_WAY } from '#server/results/watching/watching-store.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import type { ConsentServices } from './allow-watching.ts'
import { lockOwnJob } from './lock-own-job.ts'

/**
 * Has a match watched once more, for a credit, where another model is in use than the one that watched. Asked for again while it is under way, it
 * changes nothing. Refuses without a credit.
 */
export async function watchAgain({ database: { db }, ...models }: ConsentServices, userId: UserId, id: JobId): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockOwnJob(tx, userId, id))) throw resultNotFound()
    const watching = await lockWatching(tx, id)
    if (watching && watching.round > 1 && [...UNDER_WAY, 'composing'].includes(watching.state)) return
    const model = modelFor(watching?.kept?.source ?? 'address', models)
    if (!watching?.mayWatch || watching.state !== 'there' || !model || watching.model === model.name) throw refuse('notWatchedAgain')
    const round = watching.round + 1
    await payWatch(tx, userId, id, round)
    const fresh = { plan: null, moments: 0, seen: 0, usedMs: 0, allowedAt: sql`now()`, endedAt: null }
    await changeWatching(tx, id, { ...fresh, round, state: 'waiting' })
    await announceReport(tx, { userId, jobId: id })
  })
}
