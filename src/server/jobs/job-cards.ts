import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { positionsStateOf } from '#server/matches/tracks/positions-state-of.ts'
import { reviewStateOf } from '#server/results/video-review-stage.ts'
import { isOpen, ofJob } from '#server/stages/stage-store.ts'
import { jobId as jobIdSchema } from '#shared/ids.ts'
import type { JobCard } from '#shared/jobs/job.ts'
import { matchResult } from '#shared/matches/match-result.ts'
import { canonicalVideoAddress } from '#shared/video/video-address.ts'

export interface ChangedCard {
  readonly card: JobCard
  readonly changedAt: Date
}

/** When the match was played, or when the job was submitted if that is not known yet. */
const PLAYED_AT = sql`coalesce((${reports.matchResult} ->> 'playedAt')::timestamptz, ${jobs.createdAt})`

interface Page {
  readonly limit: number
  readonly offset: number
  /** The column to sort by, newest first. */
  readonly newest?: SQL | typeof jobs.updatedAt
}

export async function selectCards(db: Queries, where: SQL | undefined, { limit, offset, newest = PLAYED_AT }: Page) {
  const rows = await db
    .select({
      job: jobs,
      matchTitle: reports.matchTitle,
      matchResult: reports.matchResult,
      verdict: reports.verdict,
      focus: reports.focus,
      hasAnalysis: sql<boolean>`coalesce(${reports.analysisText} <> '', false)`,
      hasPositions: reports.hasPositions,
      ...{ positions: ofJob.positions.table, probe: ofJob.probe.table, refresh: ofJob.refresh.table, review: ofJob.review.table },
    })
    .from(jobs)
    .leftJoin(reports, eq(reports.jobId, jobs.id))
    .leftJoin(ofJob.positions.table, ofJob.positions.isOfJob)
    .leftJoin(ofJob.probe.table, ofJob.probe.isOfJob)
    .leftJoin(ofJob.refresh.table, ofJob.refresh.isOfJob)
    .leftJoin(ofJob.review.table, ofJob.review.isOfJob)
    .where(where)
    .orderBy(desc(newest), desc(jobs.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ job, matchResult: result, hasPositions, positions, probe, refresh, review, ...ofReport }) => ({
    card: toCard(job, {
      ...ofReport,
      matchResult: matchResult.safeParse(result).data ?? null,
      positions: positionsStateOf(positions, { hasPositions, isRefreshWanted: isOpen(refresh) }),
      awaitsProbe: isOpen(probe),
      videoReview: reviewStateOf(review),
    }),
    changedAt: job.updatedAt,
    job,
  }))
}

function toCard(
  job: typeof jobs.$inferSelect,
  ofReport: Omit<JobCard & { status: 'complete' }, keyof typeof jobs.$inferSelect | 'videoUrl' | 'range' | 'reason'>,
): JobCard {
  const { status, step, progress, gamertag, videoTitle, thumbnailUrl, matchId, startSeconds, endSeconds } = job
  const card = {
    id: jobIdSchema.parse(job.id),
    createdAt: job.createdAt.toISOString(),
    videoUrl: job.videoId === null ? null : canonicalVideoAddress({ id: job.videoId }),
    range: startSeconds === null || endSeconds === null ? null : { startSeconds, endSeconds },
    ...{ step, progress, gamertag, videoTitle, thumbnailUrl, matchId },
  }
  if (status === 'complete') return { ...card, status, reason: null, ...ofReport }
  const unfinished = {
    ...{ matchTitle: null, matchResult: null, verdict: null, focus: null, positions: null, videoReview: null },
    ...({ hasAnalysis: false, awaitsProbe: false } as const),
  }
  if (status === 'failed') return { ...card, status, reason: job.reason ?? '', ...unfinished }
  return { ...card, status, reason: null, ...unfinished }
}
