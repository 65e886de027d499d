import type { Handlers } from '#server/calls/handlers.ts'
import { jobNotFound, notAVideoAddress } from '#server/calls/refusals.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import type { JobServices } from './job-services.ts'
import { onOwnOrigin } from './own-origin.ts'
import { findJobCard, listJobCards } from './store.ts'
import { submitJob } from './submit.ts'
import { readUsualSeconds } from './usual-duration.ts'

type JobHandlers = Pick<Handlers, 'submitJob' | 'listJobs' | 'getJob' | 'getUsualDuration' | 'getVideoInfo'>

export function makeJobRoutes(services: JobServices): JobHandlers {
  const { db } = services.database
  return {
    submitJob: async ({ caller, body, idempotencyKey }) => ({
      jobId: await submitJob(services, { userId: caller.userId, submission: body.data, idempotencyKey }),
    }),

    listJobs: async ({ caller, query: { page, search, timeZone } }) => ({
      ...(await listJobCards(db, caller.userId, { page, search: search.replaceAll('\0', ''), timeZone })),
      page,
    }),

    getJob: async ({ caller, query }) => {
      const card = await findJobCard(db, caller.userId, query.jobId)
      if (!card) throw jobNotFound()
      return card
    },

    getUsualDuration: async () => ({ seconds: await readUsualSeconds(db) }),

    getVideoInfo: async ({ query }) => {
      const address = parseVideoAddress(query.videoUrl)
      if (!address) throw notAVideoAddress()
      const video = await services.videoPlatform.lookUp(address.id)
      if (video.status !== 'available') return { status: video.status }
      const { title, thumbnailUrl, lengthSeconds, playback } = onOwnOrigin(video)
      return { status: 'available', id: address.id, title, thumbnailUrl, lengthSeconds, playback }
    },
  }
}
