import { basename } from 'node:path'
import { SAMPLE_MEDIA_PATH } from '#server/calls/http-settings.ts'
import type { VideoLookup } from '#server/integrations/youtube/youtube.ts'

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

function ownAddress(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  return `${SAMPLE_MEDIA_PATH}/${basename(path)}`
}
