import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/data/call.ts'
import { CallFailed, isMissing } from '#web/data/call-failed.ts'
import type { Answer } from '#web/data/foreign/foreign-answers.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { KEYS } from '#web/data/query-client.ts'
import { TIME_ZONE } from '#web/ui/format-date.ts'

const LOOK_AGAIN_MS = 15_000
const FAILED_AGAIN_MS = 5_000
const MISSING_TRIES = 3
const MISSING_WAIT_MS = 1_000

export type JobPage = Answer<'listJobs'> & { readonly search: string }

/** A page of jobs, newest first. The page before stays until this one is there; a failed one is asked for again by itself. */
export function useJobPage(page: number, search: string, { isFresh = false } = {}) {
  return useQuery<JobPage>({
    queryKey: KEYS.jobPage(page, search),
    queryFn: async ({ signal }) => ({ ...(await call('listJobs', { query: { page, search, timeZone: TIME_ZONE }, signal })), search }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? FAILED_AGAIN_MS : false),
    ...(isFresh && { refetchOnMount: 'always' as const }),
  })
}

/** The error of the last answer. It stays while the query asks again, which the query itself calls pending. */
export function useStandingFailure({ error, isSuccess, isPlaceholderData }: UseQueryResult): Error | null {
  const [standing, setStanding] = useState<Error | null>(null)
  const isAnswered = isSuccess && !isPlaceholderData
  const failure = error ?? (isAnswered ? null : standing)
  if (failure !== standing) setStanding(failure)
  return failure
}

/** The live document of one job; the event stream writes into it. A missing one may only not be there yet, and is asked for three times. */
export function useJob(jobId: ShownJob['id'], { tries = MISSING_TRIES } = {}) {
  return useQuery({
    queryKey: KEYS.job(jobId),
    queryFn: () => call('getJob', { query: { jobId } }),
    networkMode: 'always',
    refetchInterval: ({ state }) => (isMissing(state.error) || (state.data && isOver(state.data.status)) ? false : LOOK_AGAIN_MS),
    retry: (count, error) => count < tries - 1 && (!(error instanceof CallFailed) || error.status === 404 || error.status >= 500),
    retryDelay: MISSING_WAIT_MS,
  })
}

export function useUsualSeconds(): number | null {
  return useQuery({ queryKey: KEYS.usualDuration, queryFn: () => call('getUsualDuration'), retry: false }).data?.seconds ?? null
}
