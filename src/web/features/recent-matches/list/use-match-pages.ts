import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecentMatch } from '#shared/matches/recent-match.ts'
import { call } from '#web/data/call.ts'
import type { Answer } from '#web/data/foreign/foreign-answers.ts'
import { KEYS } from '#web/data/query-client.ts'

type Page = Answer<'listRecentMatches'>
export type ListedPage = Extract<Page, { status: 'listed' }>

/** Names that are still on their way are asked for again, some times. */
const NAMES_AGAIN_MS = 3_000
const MOST_ASKED_AGAIN = 4

/** A player's matches, a page at a time. Empty gamertag: of the linked account. */
export function useMatchPages(gamertag: string) {
  const first = useQuery({
    queryKey: [...KEYS.recentMatches, gamertag],
    queryFn: ({ signal }) => call('listRecentMatches', { query: { gamertag, start: 0 }, signal }),
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'listed' && data.isNaming && dataUpdateCount < MOST_ASKED_AGAIN ? NAMES_AGAIN_MS : false,
  })
  const [more, setMore] = useState<readonly ListedPage[]>([])
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no')
  const pages = first.data?.status === 'listed' ? [first.data, ...more] : []
  const next = pages.at(-1)?.next ?? null
  const loadMore = async () => {
    if (next === null || loading === 'yes') return
    setLoading('yes')
    const page = await call('listRecentMatches', { query: { gamertag, start: next } }).catch(() => null)
    if (page?.status === 'listed') setMore([...more, page])
    setLoading(page?.status === 'listed' ? 'no' : 'failed')
  }
  return {
    first,
    matches: mergePages(pages),
    hasMore: next !== null,
    leftOut: pages.reduce((sum, page) => sum + page.leftOut, 0),
    loading,
    loadMore,
  }
}

/** Newest first, each match once: pages shift when a match is played meanwhile. */
export function mergePages(pages: readonly Pick<ListedPage, 'matches'>[]): RecentMatch[] {
  const byId = new Map(pages.flatMap(({ matches }) => matches).map((match) => [match.matchId, match]))
  return [...byId.values()].sort((one, other) => Date.parse(other.playedAt) - Date.parse(one.playedAt))
}
