import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { positionsState } from '#shared/jobs/positions-state.ts'
import { matchResult } from '#shared/matches/match-result.ts'
import { reviewState } from '#shared/video-review/review-state.ts'

/** The status words of the specification; our own server uses four of them. */
const STATUSES = ['complete', 'in_progress', 'processing', 'pending', 'error', 'failed'] as const

function readStatus(status: unknown): (typeof STATUSES)[number] | 'unknown' {
  const word = status === undefined || status === null || status === '' ? 'in_progress' : status
  return STATUSES.find((known) => known === word) ?? 'unknown'
}

/** A date in documents of any server: ISO text, milliseconds, or a timestamp in seconds; null for none. Ours is always ISO text. */
export const storedDate = z.catch(z.nullable(z.union([z.string(), z.number(), z.object({ seconds: z.number() })])), null)

const text = z.catch(z.string(), '')
const optionalText = z.catch(z.nullable(z.string()), null)

/** A job as any kind of server may write it. Missing fields are shown as missing, not refused. */
export const foreignJob = z.object({
  id: jobId,
  createdAt: storedDate,
  status: z.pipe(z.unknown(), z.transform(readStatus)),
  step: optionalText,
  progress: z.catch(z.number(), 0),
  gamertag: text,
  videoUrl: z.nullable(z.string()),
  videoTitle: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  matchId: z.string(),
  range: z.nullable(z.object({ startSeconds: z.int().check(z.minimum(0)), endSeconds: z.int().check(z.minimum(0)) })),
  reason: z.nullable(z.string()),
  /** Only our server writes the match. */
  matchTitle: optionalText,
  matchResult: z.catch(z.nullable(matchResult), null),
  verdict: optionalText,
  focus: z.nullable(z.string()),
  hasAnalysis: z.boolean(),
  /** Only reports of our server arrive in parts. */
  positions: z.catch(z.nullable(positionsState), null),
  awaitsProbe: z.catch(z.boolean(), false),
  videoReview: z.catch(z.nullable(reviewState), null),
})

export type ShownJob = z.infer<typeof foreignJob>
export type ShownStatus = ShownJob['status']
