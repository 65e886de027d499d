import type { Handlers } from '#server/calls/handlers.ts'
import { notAVideoAddress } from '#server/calls/refusals.ts'
import { findOwn, showOwnResult } from '#server/results/visible-results.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import { addVideo, type VideoServices } from './add-video.ts'
import { onOwnOrigin } from './own-origin.ts'
import { addQueuedVideo } from './queued-video.ts'

export function makeVideoRoutes(services: VideoServices): Pick<Handlers, 'getVideoInfo' | 'addVideo' | 'addQueuedVideo'> {
  const { db } = services.database
  return {
    getVideoInfo: async ({ query }) => {
      const address = parseVideoAddress(query.videoUrl)
      if (!address) throw notAVideoAddress()
      const video = await services.videoPlatform.lookUp(address.id)
      if (video.status !== 'available') return { status: video.status }
      const { title, thumbnailUrl, lengthSeconds, playback } = onOwnOrigin(video)
      return { status: 'available', id: address.id, title, thumbnailUrl, lengthSeconds, playback }
    },

    addQueuedVideo: async ({ caller: { userId }, query, body }) => {
      await addQueuedVideo(services, { userId, ...query, ...body })
      return { ok: true }
    },

    addVideo: async ({ caller, body: { jobId, videoUrl } }) => {
      const stored = await findOwn(db, jobId, caller)
      await addVideo(services, stored, videoUrl)
      return showOwnResult(db, await findOwn(db, jobId, caller))
    },
  }
}
