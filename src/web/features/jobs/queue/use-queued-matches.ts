import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueuedMatch } from '#shared/matches/recent-match.ts'
import { call } from '#web/data/call.ts'

/** What the services could not say in time is asked for again, some times. */
const AGAIN_MS = 5_000
const MOST_ASKED_AGAIN = 5

/** What the matches of the queue are; undefined while that is on its way, null where nobody says. */
export function useQueuedMatches(matchIds: readonly string[]) {
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['queued-matches', [...matchIds].sort().join()],
    queryFn: ({ signal }) => call('getQueuedMatches', { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: ({ state }) => (state.data?.isWhole ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state: { data: last, dataUpdateCount, errorUpdateCount } }) =>
      last?.isWhole || dataUpdateCount + errorUpdateCount > MOST_ASKED_AGAIN ? false : AGAIN_MS,
  })
  const byId = new Map(data?.matches.map((match) => [match.matchId, match]))
  const of = (matchId: string): QueuedMatch | null | undefined => byId.get(matchId) ?? (isPending || isPlaceholderData ? undefined : null)
  return { of }
}
