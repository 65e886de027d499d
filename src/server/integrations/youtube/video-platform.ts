import type { Playback } from '#shared/result.ts'

export interface VideoPlatform {
  readonly lookUp: (videoId: string) => Promise<VideoLookup>
}

export type VideoLookup =
  | {
      readonly status: 'available'
      readonly title: string
      readonly thumbnailUrl: string | null
      readonly playback: Playback
      /** Null where the platform does not say, as with YouTube's oEmbed. */
      readonly lengthSeconds: number | null
    }
  /** Private, removed, or never there. */
  | { readonly status: 'unavailable' }
  /** No usable answer in time. */
  | { readonly status: 'unknown' }
