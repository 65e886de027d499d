import { readTabValues } from '#web/data/browser-storage.ts'

export const ACTIVE_JOB = 'active-job'
export const SELECTED_RESULT = 'selected-result'

/** Whether there is a job to follow (`job-follower.tsx`); its code is not fetched otherwise. */
export function isFollowerWanted(userId: string): boolean {
  return [ACTIVE_JOB, SELECTED_RESULT].some((form) => readTabValues(userId, form)['jobId'] !== undefined)
}
