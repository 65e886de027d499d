import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '#web/data/call.ts'
import { CallFailed, isMissing } from '#web/data/call-failed.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { KEYS } from '#web/data/query-client.ts'

const POLL_MS = 15_000
const MISSING_TRIES = 3
const MISSING_WAIT_MS = 1_000

/** The live state of a job; the event stream updates it. A missing job may just not be there yet, so it is requested three times. */
export function useJob(jobId: ShownJob['id'] | null, { tries = MISSING_TRIES } = {}) {
  return useQuery({
    queryKey: KEYS.job(jobId ?? ''),
    queryFn: jobId === null ? skipToken : () => call('getJob', { query: { jobId } }),
    networkMode: 'always',
    refetchInterval: ({ state }) => (isMissing(state.error) || (state.data && isOver(state.data.status)) ? false : POLL_MS),
    retry: (count, error) => count < tries - 1 && (!(error instanceof CallFailed) || error.status === 404 || error.status >= 500),
    retryDelay: MISSING_WAIT_MS,
  })
}
