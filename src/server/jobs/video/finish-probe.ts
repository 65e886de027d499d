import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobSteps, jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { reportStages } from '#server/database/schema/stage-schema.ts'
import { endUnderFence, leaseForStage } from '#server/jobs/job-lease.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import type { Attempt } from '#server/jobs/queue/work-on-queue.ts'
import { makeStepRunner } from '#server/jobs/step-runner.ts'
import { prepareProbe, probeJobVideo } from '#server/jobs/video/probe-job-video.ts'
import { WORKER_IS_DEAD } from '#server/jobs/worker/dead-workers.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { endVideoProbe } from '#server/results/video-probe-stage.ts'
import { UNDER_WAY } from '#server/stages/stage-store.ts'
import { type JobId, jobId } from '#shared/ids.ts'
import type { StoredVideoProbe } from '#shared/video/video-probe.ts'

type ProbeServices = Pick<JobServices, 'database' | 'videoModel' | 'modelCeilings'>

/** Reports that wait for a probe, oldest first. Skips those for which a living worker still waits for answers. */
export async function listAwaitedProbes(db: Queries, limit: number): Promise<{ jobId: JobId; userId: string }[]> {
  const isAsking = sql`exists (select from ${jobSteps} where ${jobSteps.jobId} = ${jobs.id} and ${jobSteps.state} = 'running')`
  const rows = await db
    .select({ id: jobs.id, userId: jobs.userId })
    .from(reportStages)
    .innerJoin(jobs, eq(jobs.id, reportStages.jobId))
    .innerJoin(reports, eq(reports.jobId, jobs.id))
    .where(and(eq(reportStages.kind, 'video-probe'), inArray(reportStages.state, [...UNDER_WAY]), or(sql`not ${isAsking}`, WORKER_IS_DEAD)))
    .orderBy(reports.createdAt)
    .limit(limit)
  return rows.map(({ id, userId }) => ({ jobId: jobId.parse(id), userId }))
}

const LATE_MS = 180_000

/** Continues the probe of a complete analysis whose report could not wait for it. */
export async function finishProbe(services: ProbeServices, id: JobId, { workerId, isLast }: Attempt): Promise<void> {
  const { db } = services.database
  const job = await leaseForStage(db, id, workerId, 'video-probe')
  if (!job) return
  const runner = makeStepRunner(db, job)
  const sources = await readMatchSources(db, job.matchId)
  const prepared = sources && (await prepareProbe(services, job, runner, sources))
  if (!prepared) return await endUnderFence(db, job, (tx) => endVideoProbe(tx, id, unanswered, 'not-answering'))
  const { probe, isSettled } = await probeJobVideo(services, job, runner, prepared, LATE_MS)
  if (!isSettled && !isLast) throw new Error(`The model has not answered all that it was asked about the video of job ${id}.`)
  await endUnderFence(db, job, (tx) => endVideoProbe(tx, id, () => probe))
}

export async function giveUpProbe({ database: { db } }: ProbeServices, id: JobId): Promise<void> {
  await db.transaction((tx) => endVideoProbe(tx, id, unanswered, 'not-answering'))
}

const unanswered = (saved: StoredVideoProbe | null): StoredVideoProbe | null => saved && { ...saved, refusal: 'not-answering' }
