import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { matchResult } from '#shared/matches/match-result.ts'
import { reviewState } from '#shared/video-review/review-state.ts'
import { positionsState } from './positions-state.ts'

const percent = z.number().check(z.minimum(0), z.maximum(100))

const card = {
  id: jobId,
  createdAt: z.iso.datetime(),
  gamertag: z.string(),
  /** Null when the match was submitted without a video and none has been added since. */
  videoUrl: z.nullable(z.string()),
  videoTitle: z.nullable(z.string()),
  /** The platform's thumbnail; null without a video, and while nothing is known about it. */
  thumbnailUrl: z.nullable(z.string()),
  matchId: z.string(),
  /** The covered part of a cut video; null for a full video. */
  range: z.nullable(z.object({ startSeconds: z.int().check(z.minimum(0)), endSeconds: z.int().check(z.minimum(0)) })),
  step: z.nullable(z.string()),
  progress: percent,
}

const noEnd = {
  reason: z.null(),
  matchTitle: z.null(),
  matchResult: z.null(),
  verdict: z.null(),
  focus: z.null(),
  hasAnalysis: z.literal(false),
  positions: z.null(),
  awaitsProbe: z.literal(false),
  videoReview: z.null(),
}

export const jobCard = z.discriminatedUnion('status', [
  z.object({ ...card, status: z.literal('pending'), ...noEnd }),
  z.object({ ...card, status: z.literal('processing'), ...noEnd }),
  z.object({
    ...card,
    status: z.literal('complete'),
    reason: z.null(),
    /** Mode and map, as in the report; null where unknown. */
    matchTitle: z.nullable(z.string()),
    /** Null where unknown, like the verdict. */
    matchResult: z.nullable(matchResult),
    verdict: z.nullable(z.string()),
    focus: z.nullable(z.string()),
    hasAnalysis: z.boolean(),
    /** Null when the report was never to have positions. */
    positions: z.nullable(positionsState),
    /** True while a model's probe of the video is running. */
    awaitsProbe: z.boolean(),
    /** Null when there was never to be a video review. */
    videoReview: z.nullable(reviewState),
  }),
  z.object({ ...card, status: z.literal('failed'), ...noEnd, reason: z.string() }),
])
export type JobCard = z.infer<typeof jobCard>

/** The unfinished jobs of a player who picked matches from a list, oldest first. Empty when only the form was used. */
export const jobQueueCards = z.object({
  jobs: z.array(jobCard),
  /** Credits reserved for these jobs; the sample takes none. */
  credits: z.int().check(z.minimum(0)),
})
export type JobQueueCards = z.infer<typeof jobQueueCards>

export function jobTitle({ gamertag }: Pick<JobCard, 'gamertag'>): string {
  return `${gamertag.trim() === '' ? 'Unknown' : gamertag} - Halo Infinite Analysis`
}
