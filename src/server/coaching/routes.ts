import type { Caller, Handlers } from '#server/calls/handlers.ts'
import { LimitReached } from '#server/calls/rate-limit.ts'
import { notAMoment } from '#server/calls/refusals.ts'
import type { Database } from '#server/database/database.ts'
import { isShownByHand } from '#server/results/alignment.ts'
import { showReport } from '#server/results/read-report.ts'
import { confirmRecording, removeRecording, saveRecording, storeFile } from '#server/results/recording/recording-store.ts'
import { wantRefresh } from '#server/results/refresh-stage.ts'
import { sampleAnchor } from '#server/results/sample.ts'
import { findResult, type StoredResult, saveReport } from '#server/results/store.ts'
import { reconsiderReview } from '#server/results/video-review-stage.ts'
import { findOwn, showOwnResult } from '#server/results/visible-results.ts'
import { makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import type { CallBody } from '#shared/calls/calls.ts'
import { isSameRecording, type Recording } from '#shared/video/recording.ts'
import type { CoachServices } from './coach.ts'

/** A vote takes up to 0.2 s of the main thread, so one runs at a time and others are answered in between. A browser sends one at a time. */
const VOTES = { atOnce: 1, maxWaiting: 200, maxPerCaller: 2 }
const BUSY_SECONDS = 2

export function makeCoachingRoutes({ database: { db } }: Pick<CoachServices, 'database'>) {
  const inTurn = makeConcurrencyLimiter(VOTES)
  return {
    /** Retries when the report was saved meanwhile. */
    alignResult: async ({ caller, body }) => {
      while (!(await alignByOwner(db, caller, body)));
      return showOwnResult(db, await findOwn(db, body.jobId, caller))
    },

    /** An anchor that the owner set by hand in this recording stays. */
    alignRecording: async ({ caller, body }) => {
      const voted = await inTurn(caller.userId, async () => {
        const stored = await findOwn(db, body.jobId, caller)
        const { voteOnReadings } = await import('./recording/vote-on-readings.ts')
        return { stored, vote: await voteOnReadings(db, stored.matchId, body) }
      })
      if (voted === 'busy') throw new LimitReached(BUSY_SECONDS)
      const { stored, vote } = voted
      if (vote.status !== 'aligned') return vote
      const { frameMs: _, ...file } = body.recording
      const { alignment, isToTheFrame, scores } = vote
      await db.transaction(async (tx) => {
        await saveRecording(tx, stored.jobId, { file, alignment, isToTheFrame, scores })
        // Read again: a report that was remade during the vote must stay.
        const now = await findResult(tx, stored.jobId)
        const { report } = now ? showReport(now) : { report: null }
        if (now && report) await saveReport(tx, now.jobId, report, besideRecording(now, stored, file), now.revision)
        await reconsiderReview(tx, stored.jobId)
      })
      return { status: 'aligned', result: await showOwnResult(db, await findOwn(db, body.jobId, caller)) }
    },

    /** If the recording was removed meanwhile, the answer shows that. */
    confirmRecording: async ({ caller, body: { jobId, isThisMatch } }) => {
      await findOwn(db, jobId, caller)
      await confirmRecording(db, jobId, isThisMatch)
      return showOwnResult(db, await findOwn(db, jobId, caller))
    },
  } satisfies Partial<Handlers>
}

/**
 * An anchor that was set by hand in another recording says nothing about this one. An anchor in the video at the address is shown again
 * when the recording is removed.
 */
function besideRecording(now: StoredResult, { recording }: StoredResult, file: Recording): StoredResult {
  if (now.anchor === null) return now
  if (now.anchor.of !== 'recording') return { ...now, anchor: { ...now.anchor, isBehindRecording: true } }
  return recording && isSameRecording(recording.file, file, file.durationMs) ? now : { ...now, anchor: null }
}

/**
 * Stores another anchor, or removes what is shown: the manual anchor, else the recording, else what a model found. The report of a cut
 * video then covers another part of the match, so a worker remakes it, which takes a third of a second. False if the report has changed
 * meanwhile: retry.
 */
async function alignByOwner(db: Database, caller: Caller, { jobId, anchor, recording }: CallBody<'alignResult'>): Promise<boolean> {
  const stored = await findOwn(db, jobId, caller)
  const { report } = showReport(stored)
  const event = report?.events.find(({ id }) => id === anchor?.event)
  if (anchor && !event) throw notAMoment()
  const isByHand = isShownByHand(stored.anchor, stored.recording?.alignment != null)
  if (!anchor && stored.recording && !isByHand) {
    await removeRecording(db, stored.jobId)
    if (report) await saveReport(db, jobId, report, stored, stored.revision)
    return true
  }
  const isProbeTakenBack = anchor === null && stored.anchor === null && stored.videoProbe !== null
  const moved = {
    ...stored,
    anchor:
      anchor && event
        ? { ...anchor, atMs: event.atMs, ...(recording && { of: 'recording' as const }) }
        : isByHand
          ? sampleAnchor(stored, report?.events ?? [])
          : null,
    videoProbe: stored.videoProbe && isProbeTakenBack ? { ...stored.videoProbe, alignment: null } : stored.videoProbe,
  }
  return await db.transaction(async (tx) => {
    if (anchor && recording) await storeFile(tx, jobId, recording)
    // Without its anchor, nothing is known of such a file.
    if (!anchor && stored.anchor?.of === 'recording' && !stored.recording?.alignment) await removeRecording(tx, jobId)
    await reconsiderReview(tx, jobId)
    const isSaved = report === null || (await saveReport(tx, jobId, report, moved, stored.revision))
    if (isSaved && stored.startSeconds !== null) await wantRefresh(tx, jobId)
    return isSaved
  })
}
