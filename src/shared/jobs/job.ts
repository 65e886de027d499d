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
  /** Null where the match was submitted without a video, and none has been added since. */
  videoUrl: z.nullable(z.string()),
  videoTitle: z.nullable(z.string()),
  /** The platform's small picture of the video; null while nothing is known of it, and without a video. */
  thumbnailUrl: z.nullable(z.string()),
  matchId: z.string(),
  /** The part of the video that a cut video is about; null for a full video. */
  range: z.nullable(z.object({ startSeconds: z.int().check(z.minimum(0)), endSeconds: z.int().check(z.minimum(0)) })),
  step: z.nullable(z.string()),
  progress: percent,
}

/** What a job has only once it is over. */
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

/** A row of the dashboard, and the live document of one job, exactly as our server writes it. */
export const jobCard = z.discriminatedUnion('status', [
  z.object({ ...card, status: z.literal('pending'), ...noEnd }),
  z.object({ ...card, status: z.literal('processing'), ...noEnd }),
  z.object({
    ...card,
    status: z.literal('complete'),
    reason: z.null(),
    /** Mode and map, as the report names them; null where it is not known. */
    matchTitle: z.nullable(z.string()),
    /** Null where it is not known, like the verdict: what decided the match. */
    matchResult: z.nullable(matchResult),
    verdict: z.nullable(z.string()),
    focus: z.nullable(z.string()),
    /** A complete job without it has nothing to open. */
    hasAnalysis: z.boolean(),
    /** Null where the report was never to have any. */
    positions: z.nullable(positionsState),
    /** A model is still looking at the video. */
    awaitsProbe: z.boolean(),
    /** Where the part that rests on pictures is; null where there was never to be one. */
    videoReview: z.nullable(reviewState),
  }),
  /** `reason`: why it failed, and that the credit is back. */
  z.object({ ...card, status: z.literal('failed'), ...noEnd, reason: z.string() }),
])
export type JobCard = z.infer<typeof jobCard>

/** What waits and runs of a player who picked matches from a list, next first; empty where only the form was used. */
export const jobQueueCards = z.object({
  jobs: z.array(jobCard),
  /** Set aside for them: the sample takes none. */
  credits: z.int().check(z.minimum(0)),
})
export type JobQueueCards = z.infer<typeof jobQueueCards>

/** "{gamertag} - Halo Infinite Analysis", with "Unknown" when the gamertag is missing. */
export function jobTitle({ gamertag }: Pick<JobCard, 'gamertag'>): string {
  return `${gamertag.trim() === '' ? 'Unknown' : gamertag} - Halo Infinite Analysis`
}
