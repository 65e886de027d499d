import { coach } from '#server/coaching/coach.ts'
import { failure } from '#server/coaching/failures.ts'
import { sampleAnchor } from '#server/coaching/sample.ts'
import { checkVideo, gatherFilm, gatherNames, gatherSkill, gatherStatistics } from '#server/matches/gather.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { saveReport } from '#server/results/store.ts'
import { completeJob, type HeldJob } from './held-job.ts'
import type { JobServices } from './job-services.ts'
import { startWalk } from './walk.ts'

/** One analysis from the video to the saved report. A worker that takes over goes on behind the last finished step. */
export async function analyse(services: JobServices, job: HeldJob): Promise<void> {
  const { db } = services.database
  const walk = await startWalk(db, job)
  await walk.step('video', () => checkVideo(services, job))
  await walk.step('statistics', () => gatherStatistics(services, job))
  await walk.step('skill', () => gatherSkill(services, job))
  await walk.step('film', () => gatherFilm(services, job))
  await walk.step('names', () => gatherNames(services, job))
  const sources = await walk.think('log', () => readMatchSources(db, job.matchId))
  if (!sources) throw failure('matchUnknown')
  const anchor = sampleAnchor(job, sources.log)
  const report = await walk.think('coach', () => coach(db, job, sources, anchor))
  await walk.show('report')
  await completeJob(db, job, (tx) => saveReport(tx, job.id, report, anchor))
}
