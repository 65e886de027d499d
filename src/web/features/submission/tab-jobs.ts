import { readTabValues } from '#web/data/browser-storage.ts'

export const ACTIVE_JOB = 'active-job'
export const STARTED_JOBS = 'started-jobs'
export const SELECTED_RESULT = 'selected-result'

/** True when there are jobs to follow (`job-follower.tsx`); its code is not fetched otherwise. */
export function isFollowerWanted(userId: string): boolean {
  return [ACTIVE_JOB, STARTED_JOBS, SELECTED_RESULT].some((form) => readTabValues(userId, form)['jobId'] !== undefined)
}
