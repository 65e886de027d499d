import { QueryClient } from '@tanstack/react-query'
import { CallFailed, NO_ANSWER } from './call-failed.ts'

/** The names under which the cache holds what the server said. */
export const KEYS = {
  profile: ['profile'],
  credits: ['credits'],
  creditHistory: ['credit-history'],
  creditPage: (page: number) => ['credit-history', page],
  checkout: (sessionId: string | null) => ['checkout', sessionId],
  jobs: ['jobs'],
  jobPage: (page: number, search: string) => ['jobs', page, search],
  job: (jobId: string) => ['job', jobId],
  listPlace: (entry: string) => ['list-place', entry],
  activeJob: (userId: string) => ['active-job', userId],
  video: (videoUrl: string) => ['video', videoUrl],
  result: (jobId: string, who: string) => ['result', jobId, who],
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

/** A refusal stays one however often it is asked; only silence and server trouble are worth another try. */
function isPassing(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === NO_ANSWER || error.status >= 500)
}
