import { z } from 'zod'
import { jobId } from '#shared/ids.ts'
import { watchingPart } from '#shared/watching/watching-part.ts'
import { positionsPart } from './positions-part.ts'

const percent = z.number().min(0).max(100)

const card = {
  id: jobId,
  createdAt: z.iso.datetime(),
  gamertag: z.string(),
  /** Null where the match was submitted without a video, and none has been added since. */
  videoUrl: z.string().nullable(),
  videoTitle: z.string().nullable(),
  /** The platform's small picture of the video; null while nothing is known of it, and without a video. */
  thumbnailUrl: z.string().nullable(),
  matchId: z.string(),
  /** The part of the video that a cut video is about; null for a full video. */
  range: z.object({ startSeconds: z.int().min(0), endSeconds: z.int().min(0) }).nullable(),
  step: z.string().nullable(),
  progress: percent,
}

/** What a job has only once it is over. */
const noEnd = {
  reason: z.null(),
  matchTitle: z.null(),
  focus: z.null(),
  hasAnalysis: z.literal(false),
  positions: z.null(),
  awaitsLook: z.literal(false),
  watching: z.null(),
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
    matchTitle: z.string().nullable(),
    /** Title of the first focus area of the report. */
    focus: z.string().nullable(),
    /** A complete job without it has nothing to open. */
    hasAnalysis: z.boolean(),
    /** Null where the report was never to have any. */
    positions: positionsPart.nullable(),
    /** A model is still looking at the video. */
    awaitsLook: z.boolean(),
    /** Where the part that rests on pictures is; null where there was never to be one. */
    watching: watchingPart.nullable(),
  }),
  /** `reason`: why it failed, and that the credit is back. */
  z.object({ ...card, status: z.literal('failed'), ...noEnd, reason: z.string() }),
])
export type JobCard = z.infer<typeof jobCard>

/** What waits and runs of a player who picked matches from a list, next first; empty where only the form was used. */
export const jobQueueCards = z.object({
  jobs: z.array(jobCard),
  /** Set aside for them: the sample takes none. */
  credits: z.int().min(0),
})
export type JobQueueCards = z.infer<typeof jobQueueCards>

/** "{gamertag} - Halo Infinite Analysis", with "Unknown" when the gamertag is missing. */
export function jobTitle({ gamertag }: Pick<JobCard, 'gamertag'>): string {
  return `${gamertag.trim() === '' ? 'Unknown' : gamertag} - Halo Infinite Analysis`
}
