import type { Handlers } from '#server/calls/handlers.ts'
import { ObjectStoreDown } from '#server/integrations/object-store/object-store.ts'
import { type BytesServices, storeBytes } from '#server/integrations/object-store/stored-objects.ts'
import { type Models, modelFor } from '#server/integrations/video-model/video-model.ts'
import { announceReport } from '#server/results/older-reports.ts'
import { endSending, findReview, lockReview, type VideoReview } from '#server/results/video-review-stage.ts'
import { findOwn } from '#server/results/visible-results.ts'
import { refuse } from '#shared/calls/errors.ts'
import type { PlannedWindow } from '#shared/report/stored-video-review.ts'
import { type FrameProblem, frameTimes, MAX_JOB_BYTES } from '#shared/video-review/review-frames.ts'
import { makeFrameTurns, takeFrameImage } from './frame-image.ts'
import { countFrameBytes, FRAME_BYTES, listFrames, storeFrame } from './frame-store.ts'

type FrameServices = BytesServices & Models

const PROBLEMS: Readonly<Record<FrameProblem, string>> = {
  'too-large': 'This picture is too large.',
  'too-small': 'This picture is too small.',
  'not-a-jpeg': 'This is not a JPEG picture, or something stands behind its end.',
  unreadable: 'This picture is broken off or cannot be read.',
}

export function makeFrameRoutes(services: FrameServices) {
  const { db } = services.database
  const inTurn = makeFrameTurns()
  return {
    getReviewPlan: async ({ caller, query: { jobId } }) => {
      await findOwn(db, jobId, caller)
      const review = await findReview(db, jobId)
      const there = new Set((await listFrames(db, jobId)).map(({ window, atMs }) => `${window} ${atMs}`))
      return {
        provider: modelFor('recording', services)?.provider ?? null,
        isAllowed: review?.consent === true,
        windows: windowsOf(review).map(({ id, video }) => ({
          id,
          frames: frameTimes(video).map((atMs) => ({ atMs, isThere: there.has(`${id} ${atMs}`) })),
        })),
      }
    },

    putFrame: async ({ caller, query: { jobId, window, atMs }, body }) => {
      await findOwn(db, jobId, caller)
      const isWanted = (review: VideoReview | null) => isOpen(review) && isPlanned(review, window, atMs)
      if (!isWanted(await findReview(db, jobId))) throw refuse('frameNotWanted')
      const image = await inTurn(caller.userId, () => takeFrameImage(body))
      if ('problem' in image) throw refuse('frameRefused', PROBLEMS[image.problem])
      const size = image.jpeg.length
      await storeBytes(services, `${FRAME_BYTES.folder}/${jobId}`, image.jpeg, async (tx, place) => {
        // The player may have declined meanwhile: under this lock nothing is stored after that.
        if (!isWanted(await lockReview(tx, jobId))) throw refuse('frameNotWanted')
        if ((await countFrameBytes(tx, jobId)) + size > MAX_JOB_BYTES) throw refuse('tooManyFrames')
        return await storeFrame(tx, { jobId, window, atMs, size }, place)
      }).catch((error: unknown) => {
        throw error instanceof ObjectStoreDown ? refuse('busy') : error
      })
      return { ok: true }
    },

    endFrames: async ({ caller, body: { jobId } }) => {
      const stored = await findOwn(db, jobId, caller)
      await db.transaction(async (tx) => {
        if (!isOpen(await lockReview(tx, jobId))) throw refuse('frameNotWanted')
        await endSending(tx, jobId)
        await announceReport(tx, stored)
      })
      return { ok: true }
    },
  } satisfies Partial<Handlers>
}

function isOpen(review: VideoReview | null): review is VideoReview {
  return review !== null && review.consent === true && review.state === 'wanted'
}

function windowsOf(review: VideoReview | null): readonly PlannedWindow[] {
  return review?.plan?.source === 'recording' ? review.plan.windows : []
}

function isPlanned(review: VideoReview, window: string, atMs: number): boolean {
  return windowsOf(review).some(({ id, video }) => id === window && frameTimes(video).includes(atMs))
}
