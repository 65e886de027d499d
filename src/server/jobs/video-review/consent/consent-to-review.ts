import { and, eq, inArray } from 'drizzle-orm'
import { payReview } from '#server/billing/credits/review-credits.ts'
import type { Handlers } from '#server/calls/handlers.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import { forgetReview } from '#server/coaching/remake-report.ts'
import type { Transaction } from '#server/database/database.ts'
import { jobSteps } from '#server/database/schema/job-schema.ts'
import { deleteFrames } from '#server/frames/frame-store.ts'
import { modelFor } from '#server/integrations/video-model/video-model.ts'
import { revokeLease } from '#server/jobs/job-lease.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { findJobCard, lockOwnJob } from '#server/jobs/store.ts'
import { takeBackUnused } from '#server/jobs/video-review/end-empty-review.ts'
import { announceReport } from '#server/results/older-reports.ts'
import { isSample } from '#server/results/sample.ts'
import { findResult } from '#server/results/store.ts'
import { endVideoProbe, startVideoProbe } from '#server/results/video-probe-stage.ts'
import {
  agreeAnew,
  agreeToReview,
  declineReview,
  lockReview,
  openReview,
  repeatReview,
  type VideoReview,
} from '#server/results/video-review-stage.ts'
import { UNDER_WAY } from '#server/stages/stage-store.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import { notProbed } from '#shared/video/video-probe.ts'
import type { NoReviewReason } from '#shared/video-review/review-state.ts'

type ConsentServices = Pick<JobServices, 'database' | 'videoModel' | 'frameModel' | 'log' | 'metrics'>

/** After one of these reasons, consent restarts the review; the other reasons do not depend on consent. */
const OPEN_AGAIN: readonly NoReviewReason[] = ['declined', 'no-frames', 'frames-lost', 'no-video', 'no-model', 'budget', 'given-up']

/** The player consents that a model sees the match of an analysis from now on. A running or finished review stays as it is. */
export async function consentToReview(
  { database: { db }, videoModel, frameModel }: ConsentServices,
  userId: UserId,
  id: JobId,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, userId, id)
    if (!job) throw resultNotFound()
    if ((!videoModel && !frameModel) || isSample(job)) return
    const review = await lockReview(tx, id)
    if (!review) await openReview(tx, id, true)
    else if (!review.consent || isOpenAgain(review)) await agreeToReview(tx, id, review)
    else {
      if (review.plan?.source === 'recording') await agreeAnew(tx, id)
      return
    }
    const stored = await findResult(tx, id)
    if (!stored) return
    const isProbed = stored.videoProbe !== null && stored.videoProbe.refusal !== 'declined'
    const isPlaced = stored.anchor !== null || (stored.recording?.alignment ?? null) !== null
    if (videoModel && stored.videoId !== null && !isProbed && !isPlaced)
      await startVideoProbe(tx, stored, notProbed(videoModel.name, 'not-yet'))
    await announceReport(tx, { userId, jobId: id })
  })
}

function isOpenAgain({ state, reason }: VideoReview): boolean {
  return state === 'asking' || (state === 'absent' && OPEN_AGAIN.some((open) => open === reason))
}

/**
 * Withdraws the consent: a running request stops, the answers are deleted, and the report is regenerated without them. An alignment stays:
 * it says when the video shows the match, and nothing about what is seen.
 */
export async function refuseReview(services: ConsentServices, userId: UserId, id: JobId): Promise<void> {
  const { db } = services.database
  const hadReview = await db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, userId, id)
    if (!job) throw resultNotFound()
    const review = await lockReview(tx, id)
    if (review) await takeBackUnused(tx, userId, id, review)
    await declineReview(tx, id)
    if (job.status === 'processing' || job.status === 'complete') await revokeLease(tx, id)
    await forgetAnswers(tx, id)
    await deleteFrames(tx, id)
    await endVideoProbe(tx, id, (probe) => notProbed(probe?.model ?? '', 'declined'), 'declined')
    await announceReport(tx, { userId, jobId: id })
    return review?.stored !== null && review !== null
  })
  if (hadReview) await forgetReview(services, id)
}

/** Deletes the answers. The costs of the calls stay recorded. */
async function forgetAnswers(tx: Transaction, id: JobId): Promise<void> {
  const ofModels = inArray(jobSteps.step, ['clip', 'window', 'choosing'])
  await tx
    .update(jobSteps)
    .set({ output: {} })
    .where(and(eq(jobSteps.jobId, id), ofModels, eq(jobSteps.state, 'kept')))
}

/**
 * Has a match reviewed once more, for a credit, if another model is configured than the one of the last review. Does nothing while such a
 * review is running. Refuses without a credit.
 */
export async function reviewAgain({ database: { db }, ...models }: ConsentServices, userId: UserId, id: JobId): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockOwnJob(tx, userId, id))) throw resultNotFound()
    const review = await lockReview(tx, id)
    if (review && review.attempt > 1 && [...UNDER_WAY, 'composing'].includes(review.state)) return
    const model = modelFor(review?.stored?.source ?? 'address', models)
    if (!review?.consent || review.state !== 'done' || !model || review.model === model.name) throw refuse('notReviewedAgain')
    await payReview(tx, userId, id, review.attempt + 1)
    await repeatReview(tx, id)
    await announceReport(tx, { userId, jobId: id })
  })
}

export function makeReviewRoutes(services: ConsentServices) {
  const partOf = async (userId: UserId, id: JobId) => {
    const card = await findJobCard(services.database.db, userId, id)
    if (!card) throw resultNotFound()
    return { videoReview: card.videoReview }
  }
  return {
    consentToReview: async ({ caller: { userId }, body: { jobId, isAllowed } }) => {
      await (isAllowed ? consentToReview : refuseReview)(services, userId, jobId)
      return await partOf(userId, jobId)
    },

    reviewAgain: async ({ caller: { userId }, body: { jobId } }) => {
      await reviewAgain(services, userId, jobId)
      return await partOf(userId, jobId)
    },
  } satisfies Partial<Handlers>
}
