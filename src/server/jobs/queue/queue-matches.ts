import { randomUUID } from 'node:crypto'
import { notAGamertag } from '#server/calls/refusals.ts'
import type { Transaction } from '#server/database/database.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { type Added, addJob, hashOf, limitSample } from '#server/jobs/submit.ts'
import { findVideo } from '#server/jobs/video/queued-video.ts'
import { isSample } from '#server/results/sample.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { MAX_QUEUED } from '#shared/jobs/most-queued.ts'
import type { QueuedMatches } from '#shared/jobs/submission.ts'
import { hasUnseen } from '#shared/unseen.ts'
import { countUnfinished, isQueuedTwice } from './queue-store.ts'

interface Queued {
  readonly userId: UserId
  readonly matches: QueuedMatches
  readonly idempotencyKey: string | null
}

/**
 * Queues a report for each match, in order, with a credit each: all or none. Refuses when credits or places in the queue do not suffice,
 * when a match is already queued, and when a video is unavailable. The same key gets the same jobs.
 */
export async function queueMatches(services: JobServices, { userId, matches, idempotencyKey }: Queued): Promise<JobId[]> {
  const { gamertag, matchIds, videos = [] } = matches
  if (hasUnseen(gamertag)) throw notAGamertag()
  const key = idempotencyKey ?? randomUUID()
  const submissionHash = hashOf(matches)
  if (matchIds.some((matchId) => isSample({ videoId: null, matchId }))) await limitSample(services.limiter, userId)
  const found = await Promise.all(
    videos.map(async ({ matchId, videoUrl }) => [matchId, await findVideo(services.videoPlatform, videoUrl)] as const),
  )
  const videoOf = new Map(found)
  return services.database.db.transaction(async (tx) => {
    const added: Added[] = []
    for (const [index, matchId] of matchIds.entries()) {
      const isFree = isSample({ videoId: null, matchId })
      // The report asks for consent later.
      const consent = services.videoModel && videoOf.has(matchId) && !isFree ? { mayReview: null } : null
      const ofMatch = { userId, gamertag, matchId, isFree, consent, isQueued: true }
      const ofKey = { submissionHash, idempotencyKey: `${key} ${index}`, order: index }
      added.push(await addJob(tx, services, { ...ofMatch, ...ofKey, ...(videoOf.get(matchId) ?? NO_VIDEO) }))
    }
    const ids = added.map(({ id }) => id)
    if (added.some(({ isNew }) => isNew)) await refuseTooMany(tx, userId, ids)
    return ids
  })
}

const NO_VIDEO = { videoId: null, length: null, startSeconds: null, endSeconds: null, videoTitle: null, thumbnailUrl: null }

/** Called after the credits are reserved: their row locks serialize concurrent requests. */
async function refuseTooMany(tx: Transaction, userId: UserId, added: readonly JobId[]): Promise<void> {
  const waiting = await countUnfinished(tx, userId)
  if (await isQueuedTwice(tx, userId, added)) throw refuse('alreadyQueued')
  if (waiting > MAX_QUEUED) throw refuse('queueFull', `${MAX_QUEUED}`, `${waiting - added.length}`)
}
