import type { Playback } from '#shared/result.ts'

/** What we need of the video platform: whether a public video is there, its title and how it can be played. */
export interface VideoPlatform {
  readonly lookUp: (videoId: string) => Promise<VideoLookup>
}

export type VideoLookup =
  | {
      readonly status: 'available'
      readonly title: string
      readonly thumbnailUrl: string | null
      readonly playback: Playback
      /** Null where the platform does not tell it, as YouTube's oEmbed does not. */
      readonly lengthSeconds: number | null
    }
  /** Private, removed, or never there: the platform said so. */
  | { readonly status: 'unavailable' }
  /** The platform did not answer in time or not understandably: nothing is known about the video. */
  | { readonly status: 'unknown' }
