import { z } from 'zod'
import { jobId } from './ids.ts'

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

/** The label of a status word: absent means in progress, unheard-of means unknown. */
export function statusLabel(status: string | undefined | null): string {
  const word = status ?? 'in_progress'
  return isJobStatus(word) ? STATUS_LABELS[word] : 'Unknown'
}

export function isJobStatus(word: string): word is JobStatus {
  return JOB_STATUSES.some((status) => status === word)
}

/** Whole percent, 0 to 100. */
export function shownProgress(progress: number | undefined): number {
  return progress === undefined || Number.isNaN(progress) ? 0 : Math.round(Math.min(100, Math.max(0, progress)))
}

/** A row of the dashboard, and the live document of one job. */
export const jobCard = z.object({
  id: jobId,
  createdAt: z.iso.datetime(),
  status: z.string(),
  step: z.string().nullable(),
  progress: z.number().min(0).max(100),
  gamertag: z.string(),
  videoUrl: z.string(),
  videoTitle: z.string().nullable(),
  /** The platform's small picture of the video; null while nothing is known of it. */
  thumbnailUrl: z.string().nullable(),
  matchId: z.string(),
  /** Why it failed, and that the credit is back. */
  reason: z.string().nullable(),
  /** Title of the first focus area of a complete report. */
  focus: z.string().nullable(),
})
export type JobCard = z.infer<typeof jobCard>

/** "{gamertag} - Halo Infinite Analysis", with "Unknown" when the gamertag is missing. */
export function jobTitle({ gamertag }: Pick<JobCard, 'gamertag'>): string {
  return `${gamertag.trim() === '' ? 'Unknown' : gamertag} - Halo Infinite Analysis`
}
