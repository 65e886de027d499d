import type { JobId } from '#shared/ids.ts'
import { jobId } from '#shared/ids.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'
import { STARTED_JOBS } from './tab-jobs.ts'

/** Jobs that were started from a list in this tab and whose end was not seen yet. */
export function startedJobs(userId: string): JobId[] {
  const ids = readTabValues(userId, STARTED_JOBS)['jobId']?.split(',') ?? []
  return ids.flatMap((id) => jobId.safeParse(id).data ?? [])
}

export function noteStarted(userId: string, ids: readonly JobId[]) {
  store(userId, [...startedJobs(userId), ...ids])
}

export function noteSeen(userId: string, id: JobId) {
  const ids = startedJobs(userId)
  if (ids.includes(id))
    store(
      userId,
      ids.filter((listed) => listed !== id),
    )
}

function store(userId: string, ids: readonly JobId[]) {
  writeTabValues(userId, STARTED_JOBS, ids.length === 0 ? null : { jobId: [...new Set(ids)].join() })
}
