import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/data/call.ts'
import type { Answer } from '#web/data/foreign/foreign-answers.ts'
import { KEYS } from '#web/data/query-client.ts'
import { TIME_ZONE } from '#web/ui/format-date.ts'

const FAILED_AGAIN_MS = 5_000

export type JobPage = Answer<'listJobs'> & { readonly search: string }

/** A page of jobs, newest first. The previous page stays until this one is loaded; a failed request is repeated automatically. */
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

export function useUsualSeconds(): number | null {
  return useQuery({ queryKey: KEYS.usualDuration, queryFn: () => call('getUsualDuration'), retry: false }).data?.seconds ?? null
}
