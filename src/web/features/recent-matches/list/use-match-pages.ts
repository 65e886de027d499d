import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/data/call.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { KEYS } from '#web/data/query-client.ts'

/** While names are still being looked up, the list is refetched, up to MAX_REFETCHES times. */
const NAMES_AGAIN_MS = 3_000
const MAX_REFETCHES = 4

/** A player's matches, a page at a time. An empty gamertag means the linked account. */
export function useMatchPages(gamertag: string) {
  const query = useInfiniteQuery({
    queryKey: [...KEYS.recentMatches, gamertag],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call('listRecentMatches', { query: { gamertag, start: pageParam }, signal })
      if (pageParam > 0 && page.status !== 'listed') throw new CallFailed(503, null)
      return page
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.status === 'listed' ? page.next : null),
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.pages[0]?.status === 'listed' && data.pages[0].isNaming && dataUpdateCount < MAX_REFETCHES ? NAMES_AGAIN_MS : false,
  })
  const pages = query.data?.pages.filter((page) => page.status === 'listed') ?? []
  // Newest first, each match once: pages shift when a match is played meanwhile.
  const byId = new Map(pages.flatMap(({ matches }) => matches).map((match) => [match.matchId, match]))
  return {
    query,
    first: query.data?.pages[0],
    matches: [...byId.values()].sort((one, other) => Date.parse(other.playedAt) - Date.parse(one.playedAt)),
    leftOut: pages.reduce((sum, page) => sum + page.leftOut, 0),
  }
}
