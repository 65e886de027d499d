import { and, eq, inArray, isNull, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Queries, Transaction } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { readVideoReview } from '#server/results/read-report.ts'
import { wantRefresh } from '#server/results/refresh-stage.ts'
import { findStage, lockStage, moveStage, ofJob, removeStage, type Stage, UNDER_WAY } from '#server/stages/stage-store.ts'
import type { StageState } from '#server/stages/transitions.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import { type ReviewPlan, reviewPlan, type StoredVideoReview } from '#shared/report/stored-video-review.ts'
import { MODEL_TIME_MS, type NoReviewReason, noReviewReason, type ReviewState } from '#shared/video-review/review-state.ts'

/** The stage in which a model reviews the video of a report: consent, plan, progress and result. */

const details = z.object({
  phase: z.enum(['reviewing', 'choosing']).default('reviewing'),
  plan: z.nullable(reviewPlan).catch(null).default(null),
  moments: z.int().default(0),
  seen: z.int().default(0),
  /** The time that models have worked in this attempt. */
  usedMs: z.number().default(0),
  /** The configured model that reviewed last. */
  model: z.string().nullable().default(null),
  framesEndedAt: z.coerce.date().nullable().default(null),
})
type Details = z.infer<typeof details>

const UNPLANNED = { plan: null, moments: 0, seen: 0, usedMs: 0 } as const

export interface VideoReview extends Pick<Stage, 'state' | 'reason' | 'attempt' | 'consent' | 'consentedAt'>, Details {
  readonly stored: StoredVideoReview | null
}

const reviewOf = (id: JobId) => ({ kind: 'video-review', jobId: id }) as const

export async function findReview(db: Queries, id: JobId): Promise<VideoReview | null> {
  return toVideoReview(await findStage(db, reviewOf(id)))
}

export async function lockReview(tx: Transaction, id: JobId): Promise<VideoReview | null> {
  return toVideoReview(await lockStage(tx, reviewOf(id)))
}

function toVideoReview(stage: Stage | null): VideoReview | null {
  return stage && { ...stage, ...details.parse(stage.details), stored: readVideoReview(stage.result) }
}

/** Opens the review when a video is submitted. `consent` is the player's answer; null if there is none. */
export async function openReview(tx: Transaction, id: JobId, consent: boolean | null): Promise<void> {
  const fresh = { consent, consentedAt: consent ? sql`now()` : null }
  await moveStage(tx, reviewOf(id), consent === false ? 'absent' : 'wanted', {
    from: ['none'],
    fresh,
    ...(consent === false ? { reason: 'declined' } : {}),
  })
}

export async function mayReview(db: Queries, id: JobId): Promise<boolean> {
  return (await findStage(db, reviewOf(id)))?.consent === true
}

/** To be called when the video of a report or its alignment has changed: a review that lacked it may be possible. */
export async function reconsiderReview(tx: Queries, id: JobId): Promise<void> {
  const review = await findReview(tx, id)
  const hung = ['no-video', 'no-frames', 'frames-lost', 'nothing-to-see']
  if (review?.state === 'absent' && !hung.includes(review.reason ?? '')) return
  await moveStage(tx, reviewOf(id), 'wanted', { from: ['none', 'asking', 'wanted', 'absent'], details: { plan: null } })
}

/** Begins an attempt that costs nothing, and records this for `ops verify`. */
const FREE_ATTEMPT = {
  attempt: sql`${reportStages.attempt} + 1`,
  freeAttempts: sql`array_append(${reportStages.freeAttempts}, ${reportStages.attempt} + 1)`,
} as const

/** Resets the review of a report with another video: earlier consent and answers were about the old one. */
export async function askAboutReview(tx: Queries, id: JobId): Promise<void> {
  await moveStage(tx, reviewOf(id), 'wanted', {
    details: UNPLANNED,
    set: { consent: null, consentedAt: null, result: null, ...FREE_ATTEMPT },
  })
}

/** Records consent. If the player was not being asked, it begins another attempt. */
export async function agreeToReview(tx: Queries, id: JobId, { state }: Pick<VideoReview, 'state'>): Promise<void> {
  const isAsked = state === 'asking'
  await moveStage(tx, reviewOf(id), 'wanted', {
    from: ['asking', 'wanted', 'absent'],
    details: { seen: 0, usedMs: 0, ...(isAsked ? {} : { plan: null }) },
    set: { consent: true, consentedAt: sql`now()`, ...(isAsked ? {} : FREE_ATTEMPT) },
  })
}

export async function declineReview(tx: Queries, id: JobId): Promise<void> {
  await moveStage(tx, reviewOf(id), 'absent', {
    reason: 'declined',
    details: UNPLANNED,
    set: { consent: false, consentedAt: null, result: null },
    fresh: { consent: false },
  })
}

export async function repeatReview(tx: Queries, id: JobId): Promise<void> {
  const set = { attempt: sql`${reportStages.attempt} + 1`, consentedAt: sql`now()` }
  await moveStage(tx, reviewOf(id), 'wanted', { from: ['done'], details: UNPLANNED, set })
}

export async function requestConsent(tx: Queries, id: JobId, plan: ReviewPlan): Promise<void> {
  await moveStage(tx, reviewOf(id), 'asking', { details: { plan, moments: plan.windows.length, seen: 0 } })
}

export async function storeReviewPlan(tx: Queries, id: JobId, plan: ReviewPlan): Promise<void> {
  await moveStage(tx, reviewOf(id), 'wanted', { from: ['wanted'], details: { plan, moments: plan.windows.length, seen: 0 } })
}

/** Renews the time of consent, from which the wait for pictures of a recording is counted. */
export async function agreeAnew(tx: Queries, id: JobId): Promise<void> {
  await moveStage(tx, reviewOf(id), 'wanted', { from: ['wanted'], set: { consentedAt: sql`now()` } })
}

export async function endSending(tx: Queries, id: JobId): Promise<void> {
  await moveStage(tx, reviewOf(id), 'wanted', { from: ['wanted'], details: sql`jsonb_build_object('framesEndedAt', now())` })
}

export async function showReview(tx: Queries, id: JobId, notes: Partial<Details>, review?: StoredVideoReview): Promise<void> {
  await moveStage(tx, reviewOf(id), 'running', { from: ['running'], details: notes, ...(review ? { set: { result: review } } : {}) })
}

/** Closes a review without a model and without an answer on consent. Later attempts stay, as the ledger refers to their numbers. */
export async function closeReview(tx: Queries, id: JobId): Promise<void> {
  await removeStage(tx, reviewOf(id), and(isNull(reportStages.consent), eq(reportStages.attempt, 1)))
  const review = await findReview(tx, id)
  if (review?.consent === null) await endReview(tx, id, 'no-model')
}

export async function deliverReview(tx: Queries, id: JobId, review: StoredVideoReview, usedMs: number): Promise<void> {
  const deliveredAttempts = sql`array_append(${reportStages.deliveredAttempts}, ${reportStages.attempt})`
  const delivered = await moveStage(tx, reviewOf(id), 'composing', {
    details: { plan: null, usedMs },
    set: { result: review, deliveredAttempts },
  })
  if (delivered) await wantRefresh(tx, id)
}

export async function endComposing(tx: Queries, id: JobId): Promise<void> {
  await moveStage(tx, reviewOf(id), 'done', { from: ['composing'] })
}

/** Ends a review without a new result. An earlier result stays, unless `isInReport` is false because it is not in the report. */
export async function endReview(tx: Queries, id: JobId, reason: NoReviewReason, isInReport = true): Promise<void> {
  const review = await findReview(tx, id)
  const from = ['wanted', 'running', 'composing'] as const
  if (isInReport && review?.stored) await moveStage(tx, reviewOf(id), 'done', { from, details: { plan: null } })
  else await moveStage(tx, reviewOf(id), 'absent', { from, reason, details: { plan: null }, set: { result: null } })
}

/** Ends the review of a job that failed before it had a report. */
export async function endUnbegunReview(tx: Queries, id: JobId): Promise<void> {
  await moveStage(tx, reviewOf(id), 'absent', { from: ['asking', ...UNDER_WAY], reason: 'given-up', details: { plan: null } })
}

export async function listUnderWay(tx: Transaction, owner: UserId): Promise<{ readonly jobId: JobId; readonly attempt: number }[]> {
  const rows = await tx
    .select({ id: jobs.id, attempt: reportStages.attempt })
    .from(reportStages)
    .innerJoin(jobs, eq(jobs.id, reportStages.jobId))
    .where(and(eq(jobs.userId, owner), isUnderWay()))
  return rows.map(({ id, attempt }) => ({ jobId: jobId.parse(id), attempt }))
}

/** Lists reports whose review can continue, because no other stage that it needs is pending. */
export async function listWantedReviews(db: Queries, limit: number): Promise<{ readonly jobId: JobId; readonly userId: string }[]> {
  const other = alias(reportStages, 'other')
  const awaited = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.jobId, jobs.id), inArray(other.kind, ['video-probe', 'refresh']), inArray(other.state, [...UNDER_WAY])))
  const { table: positions, isOfJob } = ofJob.positions
  const isFilmRead = or(eq(reports.hasPositions, true), isNull(positions.id), notInArray(positions.state, [...UNDER_WAY]))
  const rows = await db
    .select({ id: jobs.id, userId: jobs.userId })
    .from(reportStages)
    .innerJoin(jobs, eq(jobs.id, reportStages.jobId))
    .innerJoin(reports, eq(reports.jobId, jobs.id))
    .leftJoin(positions, isOfJob)
    .where(and(isUnderWay(), eq(jobs.status, 'complete'), notExists(awaited), isFilmRead))
    .orderBy(jobs.createdAt)
    .limit(limit)
  return rows.map(({ id, userId }) => ({ jobId: jobId.parse(id), userId }))
}

function isUnderWay(): SQL | undefined {
  return and(eq(reportStages.kind, 'video-review'), inArray(reportStages.state, [...UNDER_WAY]))
}

/** Null when there is no review, or it is not yet known whether to ask the player. */
export function reviewStateOf(stage: Stage | null): ReviewState | null {
  if (!stage || (stage.state === 'wanted' && stage.consent === null)) return null
  const { phase, moments, seen, usedMs } = details.parse(stage.details)
  const states: Record<StageState, () => ReviewState> = {
    asking: () => ({ state: 'asking', moments }),
    wanted: () => ({ state: 'waiting' }),
    running: () =>
      phase === 'choosing'
        ? { state: 'choosing', usedMs, ofMs: MODEL_TIME_MS }
        : { state: 'reviewing', seen, moments, usedMs, ofMs: MODEL_TIME_MS },
    composing: () => ({ state: 'composing' }),
    done: () => ({ state: 'there' }),
    absent: () => ({ state: 'absent', reason: noReviewReason.safeParse(stage.reason).data ?? 'given-up' }),
  }
  return states[stage.state]()
}
