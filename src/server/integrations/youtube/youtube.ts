import { z } from 'zod'
import { type CappedReply, fetchCapped, parseJson } from '#server/integrations/fetch-capped.ts'
import type { ProviderLog } from '#server/integrations/provider.ts'
import type { Playback } from '#shared/result.ts'
import { asSeen } from '#shared/unseen.ts'
import { canonicalVideoAddress, parseVideoAddress } from '#shared/video/video-address.ts'

export interface VideoPlatform {
  readonly lookUp: (videoId: string) => Promise<VideoLookup>
}

export type VideoLookup =
  | {
      readonly status: 'available'
      readonly title: string
      readonly thumbnailUrl: string | null
      readonly playback: Playback
      /** Null when the platform does not report it, like YouTube's oEmbed. */
      readonly lengthSeconds: number | null
    }
  /** Private, removed, or never there. */
  | { readonly status: 'unavailable' }
  /** No usable answer in time. */
  | { readonly status: 'unknown' }

interface YoutubeOptions {
  /** `https://www.youtube.com`, or another oEmbed server. */
  readonly address: string
  readonly timeoutMs?: number
  readonly log?: ProviderLog
}

const TIMEOUT_MS = 5_000
const CAP_BYTES = 256 * 1024
const SNIFFED_BYTES = 512
const THUMBNAIL_ORIGIN = 'https://i.ytimg.com'

const oembed = z.looseObject({
  title: z.string().overwrite(asSeen).min(1).max(500),
  thumbnail_url: z.string().nullish().catch(null),
  /** Our extension: the video's file, on a platform that hosts it. */
  callout_file_url: z.string().nullish().catch(null),
  /** Our extension: the length, which YouTube does not report. */
  callout_length_seconds: z.number().positive().nullish().catch(null),
})

/** Uses oEmbed, which needs no key. Only the canonical address of a video id is sent. */
export function makeYoutube({ address, timeoutMs = TIMEOUT_MS, log }: YoutubeOptions): VideoPlatform {
  return {
    lookUp: async (videoId) => {
      const video = canonicalVideoAddress({ id: videoId })
      if (parseVideoAddress(video)?.id !== videoId) return { status: 'unavailable' }
      const url = `${address}/oembed?format=json&url=${encodeURIComponent(video)}`
      const reply = await fetchCapped({ url, timeoutMs, capBytes: CAP_BYTES, headers: { accept: 'application/json' } })
      const found = understand(reply, videoId, address)
      if (found.status === 'unknown')
        log?.({ provider: 'video-platform', asked: 'oembed', trouble: reply.status === 'answered' ? `status ${reply.code}` : reply.status })
      return found
    },
  }
}

/** A web page instead of JSON is a consent page or a captcha. */
function understand(reply: CappedReply, videoId: string, address: string): VideoLookup {
  if (reply.status !== 'answered' || new TextDecoder().decode(reply.bytes.subarray(0, SNIFFED_BYTES)).trimStart().startsWith('<'))
    return { status: 'unknown' }
  switch (reply.code) {
    case 200:
      return describe(parseJson(reply.bytes), videoId, address)
    case 401:
      return {
        status: 'available',
        title: `YouTube video ${videoId}`,
        thumbnailUrl: null,
        playback: { kind: 'link', url: canonicalVideoAddress({ id: videoId }) },
        lengthSeconds: null,
      }
    case 400:
    case 403:
    case 404:
      return { status: 'unavailable' }
    default:
      return { status: 'unknown' }
  }
}

function describe(document: unknown, videoId: string, address: string): VideoLookup {
  const parsed = oembed.safeParse(document)
  if (!parsed.success) return { status: 'unknown' }
  const { title, thumbnail_url, callout_file_url, callout_length_seconds: lengthSeconds = null } = parsed.data
  const platform = new URL(address).origin
  const thumbnailUrl = addressAt([THUMBNAIL_ORIGIN, platform], thumbnail_url)
  const playback = playbackOf(videoId, addressAt([platform], callout_file_url))
  return { status: 'available', title, thumbnailUrl, playback, lengthSeconds }
}

function playbackOf(videoId: string, fileUrl: string | null): Playback {
  return fileUrl === null ? { kind: 'embed', url: `https://www.youtube-nocookie.com/embed/${videoId}` } : { kind: 'file', url: fileUrl }
}

function addressAt(origins: readonly string[], address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  return origins.includes(url.origin) ? url.href : null
}
