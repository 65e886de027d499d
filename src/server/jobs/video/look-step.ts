import type { HeldJob } from '#server/jobs/held-job.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import type { KeptStep, Walk } from '#server/jobs/walk.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import { NOT_YET } from '#shared/video/awaited-look.ts'
import { type JobLook, jobLook, lookAtJobVideo, prepareLook } from './look-at-job-video.ts'

/** The report waits no longer. */
const WAIT_MS = 20_000

/**
 * The step in which a model looks at the job's video, so that a video of another match ends the job before its credit is spent. What is not
 * settled in time goes on behind the report. Null where no model is to be asked.
 */
export async function lookStep(services: JobServices, job: HeldJob, walk: Walk, sources: MatchSources): Promise<KeptStep<JobLook> | null> {
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
