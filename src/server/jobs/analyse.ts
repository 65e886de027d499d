import { coach, xuidOfReport } from '#server/coaching/coach.ts'
import { failure } from '#server/coaching/failures.ts'
import type { Transaction } from '#server/database/database.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import { openMatch } from '#server/matches/open-match.ts'
import { askForTracks } from '#server/matches/tracks/track-store.ts'
import { countMatch, outdatePlayerMatches, savePlayerMatches } from '#server/players/player-store.ts'
import { awaitPositions } from '#server/results/refresh-stage.ts'
import { sampleAnchor } from '#server/results/sample.ts'
import { saveReport } from '#server/results/store.ts'
import { awaitProbe } from '#server/results/video-probe-stage.ts'
import { NOT_YET } from '#shared/video/video-probe.ts'
import { completeJob } from './end-job.ts'
import { type JobLease, saveXuid } from './job-lease.ts'
import type { JobServices } from './job-services.ts'
import { type KeptStep, makeStepRunner, type StepRunner } from './step-runner.ts'
import { makeProviderSteps } from './steps/provider-steps.ts'
import { type JobProbe, jobProbe, prepareProbe, probeJobVideo, probeNotAllowed } from './video/probe-job-video.ts'

/** One analysis up to the saved report. A worker that takes over continues after the last finished step. */
export async function analyse(services: JobServices, job: JobLease): Promise<void> {
  const { db } = services.database
  const runner = makeStepRunner(db, job)
  const match = openMatch(services, job.matchId)
  const steps = makeProviderSteps(services, job, match)
  if (steps.video) await runner.run('video', steps.video)
  await runner.run('statistics', steps.statistics)
  await runner.run('skill', steps.skill)
  await runner.run('film', steps.film)
  await runner.run('names', steps.names)
  const sources = await runner.compute('log', match.read)
  if (!sources) throw failure('matchUnknown')
  const anchor = sampleAnchor(job, sources.log.events)
  const look = await probeStep(services, job, runner, sources)
  const looked = look && (await runner.run('probe', look))
  const videoProbe = looked?.probe ?? (await probeNotAllowed(services, job))
  if (videoProbe?.match === 'another' && job.ifAnotherMatch === 'end')
    throw failure(job.startSeconds === null ? 'anotherMatch' : 'anotherMatchInRange')
  const report = await runner.compute('coach', () => coach(services, job.id, job, sources, { anchor, videoProbe }))
  await runner.show('report')
  const counted = countMatch(job.matchId, sources)
  const awaitsProbe = looked?.isSettled === false
  const save = async (tx: Transaction) => {
    await saveReport(tx, job.id, report, { anchor, videoProbe })
    if (awaitsProbe) await awaitProbe(tx, job.id)
    const isFilmRead = (await askForTracks(tx, job.matchId)) === 'done'
    if (isFilmRead) await awaitPositions(tx, job.matchId)
    await saveXuid(tx, job.id, xuidOfReport(report))
    if (counted) await savePlayerMatches(tx, counted)
    if (isFilmRead && !sources.tracks) await outdatePlayerMatches(tx, job.matchId)
  }
  await completeJob(db, job, save, awaitsProbe)
}

const WAIT_MS = 20_000

/**
 * The step in which a model looks at the job's video, so that a video of another match ends the job before its credit is spent. What is
 * not settled in time continues after the report. Null where no model is to be asked.
 */
async function probeStep(
  services: JobServices,
  job: JobLease,
  runner: StepRunner,
  sources: MatchSources,
): Promise<KeptStep<JobProbe> | null> {
  const prepared = await prepareProbe(services, job, runner, sources)
  if (!prepared) return null
  const { subject, playerId, model } = prepared
  return {
    inputs: { videoId: subject.videoId, matchId: job.matchId, player: playerId, model: model.name },
    version: '3',
    schema: jobProbe,
    run: async () => {
      const looked = await probeJobVideo(services, job, runner, prepared, WAIT_MS)
      return looked.isSettled ? looked : toBeContinued(looked)
    },
  }
}

function toBeContinued({ probe: { model, clips } }: JobProbe): JobProbe {
  const look = { model, clips, word: 'none', match: 'undecided', view: 'undecided', refusal: NOT_YET, alignment: null } as const
  return { probe: look, isSettled: false }
}
