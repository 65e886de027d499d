import { z } from 'zod/mini'
import { allowedRedirects } from '#shared/billing/billing.ts'
import { feedback } from '#shared/feedback/feedback.ts'
import { type Call, done } from './call.ts'
import { ROUTES } from './routes.ts'

const videoInfo = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('available'),
    id: z.string(),
    title: z.string(),
    thumbnailUrl: z.nullable(z.string()),
    /** Null when the platform does not report it. */
    lengthSeconds: z.nullable(z.number()),
    playback: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('embed'), url: z.string() }),
      z.object({ kind: z.literal('file'), url: z.string() }),
      z.object({ kind: z.literal('link'), url: z.string() }),
    ]),
  }),
  z.object({ status: z.literal('unavailable') }),
  /** The platform did not answer. */
  z.object({ status: z.literal('unknown') }),
])

export const SITE_CALLS = {
  getVideoInfo: {
    ...ROUTES.getVideoInfo,
    query: z.object({ videoUrl: z.string().check(z.maxLength(2048)) }),
    reply: videoInfo,
    perMinute: 60,
  },
  getSite: {
    ...ROUTES.getSite,
    reply: z.object({
      sandboxes: z.array(z.string()),
      sample: z.object({ videoUrl: z.string(), matchId: z.string(), gamertag: z.string() }),
      supportEmail: z.string(),
      /** The model that is asked about public videos with the player's consent. At most one. */
      videoModels: z.array(z.object({ provider: z.string(), name: z.string() })),
      /** The model that is shown pictures of players' own recordings with their consent. At most one. */
      frameModels: z.optional(z.array(z.object({ provider: z.string(), name: z.string() }))),
      payments: allowedRedirects,
      accountLink: allowedRedirects,
    }),
    perMinute: 240,
  },
  submitFeedback: { ...ROUTES.submitFeedback, body: feedback, reply: done, perMinute: 5, perHour: 5 },
} as const satisfies Record<string, Call>
