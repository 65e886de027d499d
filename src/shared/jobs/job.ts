import { z } from 'zod'
import { jobId } from '#shared/ids.ts'
import { storedDate } from '#shared/time/stored-date.ts'

/** Status words on the wire are the specification's; anything else a server may say is shown as Unknown. */
export const JOB_STATUSES = ['complete', 'in_progress', 'processing', 'pending', 'error', 'failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const STATUS_LABELS: Readonly<Record<JobStatus, string>> = {
  complete: 'Complete',
  in_progress: 'In Progress',
  pending: 'Pending',
  processing: 'Processing',
  error: 'Error',
  failed: 'Error',
}

/** What a status on the wire means: absent is in progress, a word nobody knows is unknown. */
export function readStatus(status: unknown): JobStatus | 'unknown' {
  const word = status === undefined || status === null || status === '' ? 'in_progress' : status
  return JOB_STATUSES.find((known) => known === word) ?? 'unknown'
}

export function statusLabel(status: unknown): string {
  const known = readStatus(status)
  return known === 'unknown' ? 'Unknown' : STATUS_LABELS[known]
}

/** A job whose progress is shown. */
export function showsProgress(status: unknown): boolean {
  return ['processing', 'in_progress'].includes(readStatus(status))
}

/** What the button of a row says, on wide screens and on narrow ones; only a complete job can be viewed. */
export function viewLabels(status: unknown): { readonly wide: string; readonly narrow: string } {
  const known = readStatus(status)
  if (known === 'complete') return { wide: 'View Results', narrow: 'View' }
  if (known === 'error' || known === 'failed') return { wide: 'Unavailable', narrow: 'N/A' }
  return { wide: 'Processing...', narrow: '...' }
}

/** Nothing more will happen to it. */
export function isOver(status: unknown): boolean {
  return ['complete', 'error', 'failed'].includes(readStatus(status))
}

/** Whole percent, 0 to 100. */
export function shownProgress(progress: number | undefined): number {
  return progress === undefined || Number.isNaN(progress) ? 0 : Math.round(Math.min(100, Math.max(0, progress)))
}

const text = z.string().catch('')
const optionalText = z.string().nullable().catch(null)

/** A row of the dashboard, and the live document of one job. What a document of another make lacks is shown as missing, not refused. */
export const jobCard = z.object({
  id: jobId,
  createdAt: storedDate,
  status: text,
  step: optionalText,
  progress: z.number().catch(0),
  gamertag: text,
  videoUrl: z.string(),
  videoTitle: z.string().nullable(),
  /** The platform's small picture of the video; null while nothing is known of it. */
  thumbnailUrl: z.string().nullable(),
  matchId: z.string(),
  /** The part of the video that a cut video is about; null for a full video. */
  range: z.object({ startSeconds: z.int().min(0), endSeconds: z.int().min(0) }).nullable(),
  /** Why it failed, and that the credit is back. */
  reason: z.string().nullable(),
  /** Title of the first focus area of a complete report. */
  focus: z.string().nullable(),
  /** A complete job without it has nothing to open. */
  hasAnalysis: z.boolean(),
})
export type JobCard = z.infer<typeof jobCard>

/** "{gamertag} - Halo Infinite Analysis", with "Unknown" when the gamertag is missing. */
export function jobTitle({ gamertag }: Pick<JobCard, 'gamertag'>): string {
  return `${gamertag.trim() === '' ? 'Unknown' : gamertag} - Halo Infinite Analysis`
}
