import { createHash, randomUUID } from 'node:crypto'
import { reserveCredit } from '#server/billing/credits/ledger.ts'
import type { RateLimiter } from '#server/calls/rate-limit.ts'
import { cutOutsideVideo, notAGamertag } from '#server/calls/refusals.ts'
import type { Transaction } from '#server/database/database.ts'
import { isSample } from '#server/results/sample.ts'
import { openReview } from '#server/results/video-review-stage.ts'
import { recordRoot } from '#server/tracing/tracing.ts'
import { refuse } from '#shared/calls/errors.ts'
import { findMatchId, type JobId, jobId, type UserId } from '#shared/ids.ts'
import { lengthProblem, parseTime, type Submission } from '#shared/jobs/submission.ts'
import { hasUnseen } from '#shared/unseen.ts'
import type { JobServices } from './job-services.ts'
import { createJob, findJobOfKey, type JobOfKey, type NewJob } from './store.ts'
import { lookUpVideo, videoIdOf } from './video/own-origin.ts'

export interface Submitted {
  readonly userId: UserId
  readonly submission: Submission
  /** Sent by the browser. The same submission again gets the same job, another submission is refused. */
  readonly idempotencyKey: string | null
}

/**
 * Creates and queues the job and reserves its credit in one transaction. Refuses without credits, for an unavailable video, and for a cut
 * outside of it. The sample is free, but limited per hour.
 */
export async function submitJob(services: JobServices, { userId, submission, idempotencyKey }: Submitted): Promise<JobId> {
  const { db } = services.database
  const key = idempotencyKey ?? randomUUID()
  const facts = factsOf(submission)
  const mayReview = submission.length === 'No Video' ? null : (submission.mayReview ?? null)
  const submissionHash = hashOf({ ...facts, mayReview })
  const earlier = await findJobOfKey(db, userId, key)
  if (earlier) return sameJob(earlier, submissionHash)
  const isFree = isSample(facts)
  if (isFree) await limitSample(services.limiter, userId)
  const video = facts.videoId === null ? null : await lookUpVideo(services.videoPlatform, facts.videoId)
  if (submission.length === 'Cut Video' && video) {
    const problem = lengthProblem(submission.endTime, video.lengthSeconds)
    if (problem) throw cutOutsideVideo(problem)
  }
  const { title: videoTitle, thumbnailUrl } = video ?? { title: null, thumbnailUrl: null }
  const consent = services.videoModel && facts.videoId !== null && !isFree ? { mayReview } : null
  const job = { ...facts, consent, userId, isFree, idempotencyKey: key, submissionHash, videoTitle, thumbnailUrl }
  return (await db.transaction((tx) => addJob(tx, services, job))).id
}

type AddedJob = Omit<NewJob, 'id' | 'deadlineMinutes'> & {
  readonly submissionHash: string
  /** Consent to a model; null when no model would be asked. */
  readonly consent: { readonly mayReview: boolean | null } | null
}

export interface Added {
  readonly id: JobId
  readonly isNew: boolean
}

/** Creates the job, reserves its credit and queues it, unless its key already has one. */
export async function addJob(tx: Transaction, { jobQueue }: Pick<JobServices, 'jobQueue'>, job: AddedJob): Promise<Added> {
  const { consent, ...newJob } = job
  const { userId, idempotencyKey, submissionHash, isFree } = newJob
  const startedAtMs = Date.now()
  const id = jobId.parse(randomUUID())
  if ((await createJob(tx, { ...newJob, id, deadlineMinutes: jobQueue.deadlineMinutes })) === 'exists') {
    const first = await findJobOfKey(tx, userId, idempotencyKey)
    if (first) return { id: sameJob(first, submissionHash), isNew: false }
    throw new Error(`Job ${id} of key ${idempotencyKey} was neither created nor found.`)
  }
  if (consent) await openReview(tx, id, consent.mayReview)
  if (!isFree) await reserveCredit(tx, userId, id)
  await jobQueue.enqueue(tx, { id, userId })
  recordRoot(id, 'submission', startedAtMs)
  return { id, isNew: true }
}

function sameJob({ id, submissionHash }: JobOfKey, sent: string): JobId {
  if (submissionHash !== sent) throw refuse('idempotencyKeyReused')
  return id
}

/** `factsOf` makes different spellings equal, such as two addresses of one video. */
export function hashOf(facts: object): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** The submission as it is stored: ids of video and match, never the typed text. */
function factsOf(submission: Submission) {
  if (hasUnseen(submission.gamertag)) throw notAGamertag()
  return {
    gamertag: submission.gamertag,
    videoId: submission.length === 'No Video' ? null : videoIdOf(submission.videoUrl),
    matchId: findMatchId(submission.matchId) ?? submission.matchId,
    length: submission.length === 'No Video' ? null : submission.length,
    startSeconds: submission.length === 'Cut Video' ? parseTime(submission.startTime) : null,
    endSeconds: submission.length === 'Cut Video' ? parseTime(submission.endTime) : null,
    ifAnotherMatch: submission.length === 'No Video' ? 'end' : (submission.ifAnotherMatch ?? 'end'),
  }
}

const AN_HOUR = 5

export async function limitSample(limiter: RateLimiter, userId: UserId): Promise<void> {
  await limiter.take({ key: `sample:user:${userId}`, max: AN_HOUR, windowSeconds: 3600 })
}
