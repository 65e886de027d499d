import { coach, xuidOfReport } from '#server/coaching/coach.ts'
import { failure } from '#server/coaching/failures.ts'
import { sampleAnchor } from '#server/coaching/sample.ts'
import type { Transaction } from '#server/database/database.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import { openMatch } from '#server/matches/open-match.ts'
import { askForTracks } from '#server/matches/tracks/track-store.ts'
import { countMatch, outdatePlayerMatches, savePlayerMatches } from '#server/players/player-store.ts'
import { awaitPositions } from '#server/results/refresh-stage.ts'
import { saveReport } from '#server/results/store.ts'
import { awaitLook } from '#server/results/video-probe-stage.ts'
import { NOT_YET } from '#shared/video/awaited-look.ts'
import { completeJob } from './end-job.ts'
import { type JobLease, saveXuid } from './job-lease.ts'
import type { JobServices } from './job-services.ts'
import { makeProviderSteps } from './steps/provider-steps.ts'
import { type JobLook, jobLook, lookAtJobVideo, lookNotAllowed, prepareLook } from './video/look-at-job-video.ts'
import { type KeptStep, startWalk, type Walk } from './walk.ts'

/** One analysis from the video, where there is one, to the saved report. A worker that takes over goes on behind the last finished step. */
export async function analyse(services: JobServices, job: JobLease): Promise<void> {
  const { db } = services.database
  const walk = startWalk(db, job)
  const match = openMatch(services, job.matchId)
  const steps = makeProviderSteps(services, job, match)
  if (steps.video) await walk.keep('video', steps.video)
  await walk.keep('statistics', steps.statistics)
  await walk.keep('skill', steps.skill)
  await walk.keep('film', steps.film)
  await walk.keep('names', steps.names)
  const sources = await walk.think('log', match.read)
  if (!sources) throw failure('matchUnknown')
  const anchor = sampleAnchor(job, sources.log.events)
  const look = await lookStep(services, job, walk, sources)
  const looked = look && (await walk.keep('look', look))
  const videoLook = looked?.look ?? (await lookNotAllowed(services, job))
  if (videoLook?.match === 'another' && job.ifAnotherMatch === 'end')
    throw failure(job.startSeconds === null ? 'anotherMatch' : 'anotherMatchInRange')
  const report = await walk.think('coach', () => coach(services, job.id, job, sources, { anchor, videoLook }))
  await walk.show('report')
  const counted = countMatch(job.matchId, sources)
  const awaitsLook = looked?.isSettled === false
  const save = async (tx: Transaction) => {
    await saveReport(tx, job.id, report, { anchor, videoLook })
    if (awaitsLook) await awaitLook(tx, job.id)
    const isFilmRead = (await askForTracks(tx, job.matchId)) === 'done'
    if (isFilmRead) await awaitPositions(tx, job.matchId)
    await saveXuid(tx, job.id, xuidOfReport(report))
    if (counted) await savePlayerMatches(tx, counted)
    if (isFilmRead && !sources.tracks) await outdatePlayerMatches(tx, job.matchId)
  }
  await completeJob(db, job, save, awaitsLook)
}

/** The report waits no longer. */
const WAIT_MS = 20_000

/**
 * The step in which a model looks at the job's video, so that a video of another match ends the job before its credit is spent. What is not
 * settled in time goes on behind the report. Null where no model is to be asked.
 */
async function lookStep(services: JobServices, job: JobLease, walk: Walk, sources: MatchSources): Promise<KeptStep<JobLook> | null> {
  const prepared = await prepareLook(services, job, walk, sources)
  if (!prepared) return null
  const { subject, playerId, model } = prepared
  return {
    inputs: { videoId: subject.videoId, matchId: job.matchId, player: playerId, model: model.name },
    version: '3',
    schema: jobLook,
    run: async () => {
      const looked = await lookAtJobVideo(services, job, walk, prepared, WAIT_MS)
      return looked.isSettled ? looked : toBeContinued(looked)
    },
  }
}

/** What was seen so far may still turn out otherwise. */
function toBeContinued({ look: { model, clips } }: JobLook): JobLook {
  const look = { model, clips, word: 'none', match: 'undecided', view: 'undecided', refusal: NOT_YET, alignment: null } as const
  return { look, isSettled: false }
}
