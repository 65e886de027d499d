import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallReply } from '#shared/calls.ts'
import { KEYS } from './query-client.ts'

export type Site = CallReply<'getSite'>

/** What the server tells every page of itself; undefined until it has answered. */
export function useSite(): Site | undefined {
  return useQuery(SITE).data
}

/** The same, waited for: for what must not begin without it. */
export function useKnownSite(): () => Promise<Site> {
  const client = useQueryClient()
  return () => client.ensureQueryData(SITE)
}

const SITE = { queryKey: KEYS.site, queryFn: readSite, staleTime: Number.POSITIVE_INFINITY }

/** `getSite` of the table of calls, read by hand: every page asks for it, and the table weighs more than most pages. */
async function readSite(): Promise<Site> {
  const response = await fetch('/api/site', { credentials: 'omit' })
  if (!response.ok) throw new Error(`The site's facts could not be read: ${response.status}`)
  // Our own server's answer to a call of the table, which has parsed it by its row.
  return (await response.json()) as Site
}
