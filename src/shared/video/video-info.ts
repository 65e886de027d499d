import { z } from 'zod/mini'

/** What is known of a video by its address. */
export const videoInfo = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('available'),
    id: z.string(),
    title: z.string(),
    thumbnailUrl: z.nullable(z.string()),
    /** Null where the platform does not tell it. */
    lengthSeconds: z.nullable(z.number()),
    playback: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('embed'), url: z.string() }),
      z.object({ kind: z.literal('file'), url: z.string() }),
      z.object({ kind: z.literal('link'), url: z.string() }),
    ]),
  }),
  z.object({ status: z.literal('unavailable') }),
  /** The platform did not answer: nothing is known about the video. */
  z.object({ status: z.literal('unknown') }),
])
