import { type JobId, jobId } from '#shared/ids.ts'
import { readDraft, writeDraft } from '#web/data/browser-storage.ts'

/** The job this tab has submitted and that still runs; the form is hidden meanwhile. */
export function readActiveJob(userId: string): JobId | null {
  const parsed = jobId.safeParse(readDraft(userId, 'active-job')['jobId'])
  return parsed.success ? parsed.data : null
}

export function rememberActiveJob(userId: string, id: JobId | null) {
  writeDraft(userId, 'active-job', id === null ? null : { jobId: id })
}
