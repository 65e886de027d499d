import { readTabValues } from '#web/data/browser-storage.ts'

/** What this tab remembers of jobs: the one that still runs, and the result that a row of the dashboard opens. */
export const ACTIVE_JOB = 'active-job'
export const SELECTED_RESULT = 'selected-result'

/** Whether there is a job to follow (`job-follower.tsx`); its code is not fetched otherwise. */
export function isFollowerWanted(userId: string): boolean {
  return [ACTIVE_JOB, SELECTED_RESULT].some((form) => readTabValues(userId, form)['jobId'] !== undefined)
}
