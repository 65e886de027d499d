import { type Query, QueryClient, type QueryFilters, type QueryKey, type Updater } from '@tanstack/react-query'
import { CallFailed, NO_ANSWER } from './call-failed.ts'

export const KEYS = {
  profile: ['profile'],
  deletion: ['deletion'],
  credits: ['credits'],
  creditHistory: ['credit-history'],
  creditPage: (page: number) => ['credit-history', page],
  checkout: (sessionId: string | null) => ['checkout', sessionId],
  recentMatches: ['recent-matches'],
  jobs: ['jobs'],
  jobPage: (page: number, search: string) => ['jobs', page, search],
  job: (jobId: string) => ['job', jobId],
  drills: ['drills'],
  experiment: ['experiment'],
  evening: ['evening'],
  progress: ['progress'],
  usualDuration: ['usual-duration'],
  activeJob: (userId: string) => ['active-job', userId],
  formRecording: ['form-recording'],
  chosenRecording: (jobId: string) => ['chosen-recording', jobId],
  openRecording: (jobId: string) => ['open-recording', jobId],
  video: (videoUrl: string) => ['video', videoUrl],
  result: (jobId: string, who: string) => ['result', jobId, who],
  reviewPlan: (jobId: string) => ['review-plan', jobId],
  tracks: (jobId: string, who: string) => ['tracks', jobId, who],
} as const

const STALE_MS = 30_000
const RETRIES = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, refetchOnWindowFocus: false, retry: (count, error) => count < RETRIES && isPassing(error) },
    },
  })
}

/** Puts changed data into the cache. An answer to an earlier request could undo it, so a running fetch is repeated. */
export function putData<Data>(client: QueryClient, queryKey: QueryKey, data: Updater<Data | undefined, Data | undefined>) {
  client.setQueryData<Data>(queryKey, data)
  if (client.isFetching({ queryKey }) > 0) void readAgain(client, { queryKey })
}

/** Refetches changed data. A first fetch that is still running may be older than the change, so it is repeated. */
export async function readAgain(client: QueryClient, filters: QueryFilters) {
  const early = client.getQueryCache().findAll(filters).filter(isFirstAwaited)
  await client.invalidateQueries(filters)
  if (early.length > 0) await client.invalidateQueries({ predicate: (query) => early.includes(query) })
}

function isFirstAwaited({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus !== 'idle'
}

/** True for a missing answer or a server error, which are worth a retry. A refusal is not. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === NO_ANSWER || error.status >= 500)
}
