import { basename } from 'node:path'
import { SAMPLE_MEDIA_PATH } from '#server/calls/http-settings.ts'
import { notAVideoAddress, videoUnavailable } from '#server/calls/refusals.ts'
import type { VideoLookup, VideoPlatform } from '#server/integrations/youtube/youtube.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'

type AvailableVideo = Extract<VideoLookup, { status: 'available' }>

/** A video that plays as a file is served from our own origin, like the sample's media. */
export function onOwnOrigin(video: AvailableVideo): AvailableVideo {
  if (video.playback.kind !== 'file') return video
  return {
    ...video,
    thumbnailUrl: video.thumbnailUrl && ownAddress(video.thumbnailUrl),
    playback: { kind: 'file', url: ownAddress(video.playback.url) },
  }
}

/** Null when the platform does not answer. Refuses a video that does not exist or is not public. */
export async function lookUpVideo(videoPlatform: Pick<VideoPlatform, 'lookUp'>, videoId: string): Promise<AvailableVideo | null> {
  const video = await videoPlatform.lookUp(videoId)
  if (video.status === 'unavailable') throw videoUnavailable()
  return video.status === 'available' ? onOwnOrigin(video) : null
}

export function videoIdOf(videoUrl: string): string {
  const address = parseVideoAddress(videoUrl)
  if (!address) throw notAVideoAddress()
  return address.id
}

function ownAddress(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  return `${SAMPLE_MEDIA_PATH}/${basename(path)}`
}
