import { z } from 'zod'
import { jobId } from '#shared/ids.ts'
import { positionsPart } from '#shared/jobs/positions-part.ts'
import { watchingPart } from '#shared/watching/watching-part.ts'
import { storedDate } from './stored-date.ts'

/** The status words of the specification; our own server uses four of them. */
const STATUSES = ['complete', 'in_progress', 'processing', 'pending', 'error', 'failed'] as const

/** What a status means: absent is in progress, a word nobody knows is unknown. */
function readStatus(status: unknown): (typeof STATUSES)[number] | 'unknown' {
  const word = status === undefined || status === null || status === '' ? 'in_progress' : status
  return STATUSES.find((known) => known === word) ?? 'unknown'
}

const text = z.string().catch('')
const optionalText = z.string().nullable().catch(null)

/** A job as any make of server may write it. What a document lacks is shown as missing, not refused. */
export const foreignJob = z.object({
  id: jobId,
  createdAt: storedDate,
  status: z.unknown().transform(readStatus),
  step: optionalText,
  progress: z.number().catch(0),
  gamertag: text,
  videoUrl: z.string().nullable(),
  videoTitle: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  matchId: z.string(),
  range: z.object({ startSeconds: z.int().min(0), endSeconds: z.int().min(0) }).nullable(),
  reason: z.string().nullable(),
  /** Only ours name the match. */
  matchTitle: optionalText,
  focus: z.string().nullable(),
  hasAnalysis: z.boolean(),
  /** Only ours arrive in parts. */
  positions: positionsPart.nullable().catch(null),
  awaitsLook: z.boolean().catch(false),
  watching: watchingPart.nullable().catch(null),
})

/** A job as the screens show it: ours, or one of another make. */
export type ShownJob = z.infer<typeof foreignJob>
export type ShownStatus = ShownJob['status']
