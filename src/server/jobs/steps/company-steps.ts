import { z } from 'zod'
import { gatherFilm, gatherStatistics } from '#server/jobs/gather.ts'
import type { HeldJob } from '#server/jobs/held-job.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { checkVideo } from '#server/jobs/video/check-video.ts'
import type { KeptStep } from '#server/jobs/walk.ts'
import type { OpenMatch } from '#server/matches/open-match.ts'
import { playback } from '#shared/result.ts'

/** The steps of a job that ask a company: what each depends on, and how its output is read back. What they fetch is kept with the match. */

const checkedVideo = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  z.object({ status: z.literal('available'), playback }),
])
const source = z.enum(['kept', 'service', 'missing', 'down', 'unreadable'])
const gathered = z.object({ from: source })
const gatheredFilm = gathered.extend({ filmMajorVersion: z.number().nullish(), problems: z.array(z.string()).readonly().optional() })
const gatheredNames = z.object({ users: source, map: source })

const step = <T extends object>(inputs: unknown, schema: z.ZodType<T>, run: () => Promise<T>): KeptStep<T> => ({
  inputs,
  version: '1',
  schema,
  run,
})

export function makeCompanySteps(services: JobServices, job: HeldJob, match: OpenMatch) {
  const { matchId, videoId, endSeconds } = job
  return {
    /** Null without a video. */
    video: videoId === null ? null : step({ videoId, endSeconds }, checkedVideo, () => checkVideo(services, job, videoId)),
    statistics: step({ matchId }, gathered, () => gatherStatistics(match)),
    skill: step({ matchId }, gathered, match.gatherSkill),
    film: step({ matchId }, gatheredFilm, () => gatherFilm(match)),
    names: step({ matchId }, gatheredNames, match.gatherNames),
  }
}
