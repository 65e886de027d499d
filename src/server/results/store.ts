import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import { REPORT_VERSION } from '#analysis/report/report-version.ts'
import { toReview } from '#analysis/report/text/review-text.ts'
import type { Queries } from '#server/database/database.ts'
import { matchTracks } from '#server/database/schema/film-schema.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { ratings, recordings, reports } from '#server/database/schema/report-schema.ts'
import { forgetInReport } from '#server/matches/forget/forget-in.ts'
import { lockForgotten } from '#server/matches/forget/forgotten-players.ts'
import { positionsStateOf, shownGates } from '#server/matches/tracks/positions-state-of.ts'
import { isOpen, ofJob } from '#server/stages/stage-store.ts'
import { type JobId, jobId, type UserId, userId } from '#shared/ids.ts'
import type { PracticeItem } from '#shared/practice/practice-item.ts'
import { drilledArea } from '#shared/report/drill.ts'
import { matchResultOf } from '#shared/report/match-result-of.ts'
import type { Report } from '#shared/report/report.ts'
import { matchTitle } from '#shared/report/words/match-title.ts'
import type { Playback } from '#shared/result.ts'
import { type AlignmentOfVideo, type AlignmentSources, alignReport } from './alignment.ts'
import { savePracticeItems } from './practice/practice-store.ts'
import { readAnchor, readPlayback, readVideoProbe, readVideoReview } from './read-report.ts'
import { findRecording, toStoredRecording } from './recording/recording-store.ts'
import { dropViews } from './shared-views/view-store.ts'
import { reviewStateOf } from './video-review-stage.ts'

/** A finished analysis. `report` is unparsed, of this or another version. */
export type StoredResult = ReturnType<typeof toStored>

/**
 * Saves a report with the columns derived from it, and its practice items when given; sharing stays. Forgotten players are removed. With
 * `revision`, a report that has changed since is left alone and the result is false.
 */
export async function saveReport(
  db: Queries,
  id: JobId,
  made: Report,
  { anchor, videoProbe }: AlignmentOfVideo,
  revision?: number,
  practice?: readonly PracticeItem[],
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const columns = columnsOf(forgetInReport(made, await lockForgotten(tx)), { anchor, videoProbe, recording: await findRecording(tx, id) })
    const { rowCount } = await tx
      .insert(reports)
      // The time of saving, not of the transaction's start: the report saved first decides which drill is open.
      .values({ jobId: id, ...columns, createdAt: sql`clock_timestamp()` })
      .onConflictDoUpdate({
        target: reports.jobId,
        set: { ...columns, revision: sql`${reports.revision} + 1`, savedAt: sql`now()` },
        ...(revision === undefined ? {} : { setWhere: eq(reports.revision, revision) }),
      })
    if (rowCount !== 0 && practice) await savePracticeItems(tx, id, practice)
    return rowCount !== 0
  })
}

function columnsOf(report: Report, known: AlignmentSources) {
  const drilled = drilledArea(report)
  return {
    report,
    anchor: known.anchor,
    videoProbe: known.videoProbe,
    analysisText: JSON.stringify(toReview(alignReport(report, known))),
    matchTitle: matchTitle(report.match),
    matchResult: matchResultOf(report),
    verdict: sentenceOf(report.headline, report),
    focus: drilled ? sentenceOf(drilled.title, report) : null,
    drills: reportDrillsOf(report),
    rulesVersion: report.rulesVersion,
    hasPositions: report.sources.positions,
    // Saving a report of an older version again does not mark it as refreshed.
    ...(report.version === REPORT_VERSION ? { refreshedFor: REPORT_VERSION } : {}),
  }
}

export async function findResult(db: Queries, id: JobId): Promise<StoredResult | null> {
  return await findWhere(db, eq(reports.jobId, id))
}

const isShared = isNotNull(reports.shared)

/** Returns a result that this reader may see. Private and missing results take the same query, so neither takes longer. */
export async function findResultFor(db: Queries, id: JobId, reader: UserId | null): Promise<StoredResult | null> {
  const isVisible = reader === null ? isShared : or(isShared, eq(jobs.userId, reader))
  return await findWhere(db, and(eq(reports.jobId, id), isVisible))
}

async function findWhere(db: Queries, condition: SQL | undefined): Promise<StoredResult | null> {
  const [row] = await selectResults(db).where(condition)
  return row ? toStored(row) : null
}

function selectResults(db: Queries) {
  return db
    .select({
      job: jobs,
      stored: reports,
      gates: matchTracks.gates,
      recording: recordings,
      ...{ positions: ofJob.positions.table, probe: ofJob.probe.table, refresh: ofJob.refresh.table, review: ofJob.review.table },
    })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .leftJoin(matchTracks, eq(matchTracks.matchId, jobs.matchId))
    .leftJoin(ofJob.positions.table, ofJob.positions.isOfJob)
    .leftJoin(recordings, eq(recordings.jobId, reports.jobId))
    .leftJoin(ofJob.probe.table, ofJob.probe.isOfJob)
    .leftJoin(ofJob.refresh.table, ofJob.refresh.isOfJob)
    .leftJoin(ofJob.review.table, ofJob.review.isOfJob)
}

function toStored({ job, stored, gates, recording, positions, probe, refresh, review }: Awaited<ReturnType<typeof selectResults>>[number]) {
  return {
    jobId: jobId.parse(job.id),
    userId: userId.parse(job.userId),
    gamertag: job.gamertag,
    /** Null until the match has been read. */
    xuid: job.xuid,
    videoId: job.videoId,
    /** True for an analysis that was submitted without a video. */
    canChangeVideo: job.videoId === null || job.videoAddedAt !== null,
    matchId: job.matchId,
    createdAt: job.createdAt,
    startSeconds: job.startSeconds,
    endSeconds: job.endSeconds,
    report: stored.report,
    analysisText: stored.analysisText,
    shared: stored.shared,
    anchor: readAnchor(stored.anchor),
    recording: recording && toStoredRecording(recording),
    videoProbe: readVideoProbe(stored.videoProbe),
    revision: stored.revision,
    /** The last version that made the report or tried to. */
    refreshedFor: stored.refreshedFor,
    /** Whether a refresh is open, and how many were requested. */
    refresh: { isWanted: isOpen(refresh), attempt: refresh?.attempt ?? 0 },
    awaitsProbe: isOpen(probe),
    positions: positionsStateOf(positions, { hasPositions: stored.hasPositions, isRefreshWanted: isOpen(refresh) }),
    videoReview: reviewStateOf(review),
    reviewResult: readVideoReview(review?.result),
    gates: shownGates(gates),
  }
}

/** Others see only this part from now on; null makes the result private. */
export async function setShared(db: Queries, id: JobId, shared: string | null): Promise<void> {
  await db.update(reports).set({ shared }).where(eq(reports.jobId, id))
  await dropViews(db, id)
}

export type Rating = (typeof ratings.$inferSelect)['rating']

/** Only the first rating of a user counts. */
export async function saveRating(db: Queries, id: JobId, rater: UserId, rating: Rating): Promise<void> {
  await db.insert(ratings).values({ jobId: id, userId: rater, rating }).onConflictDoNothing()
}

export async function findRating(db: Queries, id: JobId, rater: UserId): Promise<Rating | null> {
  const [row] = await db
    .select({ rating: ratings.rating })
    .from(ratings)
    .where(and(eq(ratings.jobId, id), eq(ratings.userId, rater)))
  return row?.rating ?? null
}

/** Null when the platform did not answer. */
export async function findPlayback(db: Queries, id: JobId): Promise<Playback | null> {
  const [row] = await db
    .select({ output: jobSteps.output })
    .from(jobSteps)
    .where(and(eq(jobSteps.jobId, id), eq(jobSteps.step, 'video'), eq(jobSteps.state, 'kept')))
    .orderBy(desc(jobSteps.attempt))
    .limit(1)
  return readPlayback(row?.output)
}
