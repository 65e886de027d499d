import { z } from 'zod'
import { failure } from '#server/coaching/failures.ts'
import { type JobLease, saveVideo } from '#server/jobs/job-lease.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import type { KeptStep } from '#server/jobs/step-runner.ts'
import { onOwnOrigin } from '#server/jobs/video/own-origin.ts'
import type { Gathered, GatheredFilm, OpenMatch } from '#server/matches/open-match.ts'
import { outsideVideo } from '#shared/jobs/submission.ts'
import { playback } from '#shared/result.ts'

/** The steps that ask a provider. What they fetch is stored with the match. */

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

export function makeProviderSteps(services: JobServices, job: JobLease, match: OpenMatch) {
  const { matchId, videoId, endSeconds } = job
  return {
    video: videoId === null ? null : step({ videoId, endSeconds }, checkedVideo, () => checkVideo(services, job, videoId)),
    statistics: step({ matchId }, gathered, () => gatherStatistics(match)),
    skill: step({ matchId }, gathered, match.gatherSkill),
    film: step({ matchId }, gatheredFilm, () => gatherFilm(match)),
    names: step({ matchId }, gatheredNames, match.gatherNames),
  }
}

async function gatherStatistics(match: OpenMatch): Promise<Gathered> {
  const gathered = await match.gatherStatistics()
  if (gathered.from === 'missing') throw failure('matchUnknown')
  if (gathered.from === 'down') throw failure('statisticsDown')
  if (gathered.from === 'unreadable') throw failure('matchUnreadable')
  return gathered
}

/**
 * Films vanish some weeks after the match; then the report is made from statistics alone. While the service is down or the film cannot be
 * read, the job fails instead.
 */
async function gatherFilm(match: OpenMatch): Promise<GatheredFilm> {
  const gathered = await match.gatherFilm()
  if (gathered.from === 'down') throw failure('filmDown')
  if (gathered.from === 'unreadable') throw failure('filmUnreadable')
  return gathered
}

/** Looked up again: at submission the platform may have been down, or the length unknown. */
async function checkVideo({ database, videoPlatform }: JobServices, job: JobLease, videoId: string) {
  const video = await videoPlatform.lookUp(videoId)
  if (video.status === 'unavailable') throw failure('videoUnavailable')
  if (video.status === 'unknown') return { status: video.status }
  const { title, thumbnailUrl, playback, lengthSeconds } = onOwnOrigin(video)
  if (lengthSeconds !== null && (job.endSeconds ?? 0) > Math.ceil(lengthSeconds))
    throw failure('cutOutsideVideo', outsideVideo(lengthSeconds))
  await saveVideo(database.db, job, { videoTitle: title, thumbnailUrl })
  return { status: video.status, playback }
}
