import { randomUUID } from 'node:crypto'
import { notAGamertag } from '#server/calls/refusals.ts'
import { isSample } from '#server/coaching/sample.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { MOST_QUEUED } from '#shared/jobs/most-queued.ts'
import type { QueuedMatches } from '#shared/jobs/submission.ts'
import { hasUnseen } from '#shared/unseen.ts'
import type { JobServices } from './job-services.ts'
import { limitSample } from './limit-sample.ts'
import { countUnfinished } from './store.ts'
import { addJob, hashOf } from './submit.ts'

interface Queued {
  readonly userId: UserId
  readonly matches: QueuedMatches
  readonly idempotencyKey: string | null
}

/**
 * Queues a report for each match, in their order, with a credit each: all or none. Refuses without so many credits, and where more would wait or run
 * than may. Sent again under its key it is answered with the same jobs.
 */
export async function queueMatches(services: JobServices, { userId, matches, idempotencyKey }: Queued): Promise<JobId[]> {
  const { gamertag, matchIds } = matches
  if (hasUnseen(gamertag)) throw notAGamertag()
  const key = idempotencyKey ?? randomUUID()
  const submissionHash = hashOf(matches)
  if (matchIds.some((matchId) => isSample({ videoId: null, matchId }))) await limitSample(services.limiter, userId)
  const none = { consent: null, videoId: null, length: null, startSeconds: null, endSeconds: null, videoTitle: null, thumbnailUrl: null }
  return services.database.db.transaction(async (tx) => {
    const before = await countUnfinished(tx, userId)
    const ids: JobId[] = []
    for (const [index, matchId] of matchIds.entries()) {
      const isFree = isSample({ videoId: null, matchId })
      const job = { ...none, userId, gamertag, matchId, isFree, submissionHash, idempotencyKey: `${key} ${index}`, order: index }
      ids.push(await addJob(tx, services, job))
    }
    // Counted behind the credits, for which two requests at once stand in line.
    const waiting = await countUnfinished(tx, userId)
    if (waiting > MOST_QUEUED && waiting > before) throw refuse('queueFull', `${MOST_QUEUED}`, `${waiting - matchIds.length}`)
    return ids
  })
}
