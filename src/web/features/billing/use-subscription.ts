import { useQuery } from '@tanstack/react-query'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'

/** What the profile says of the subscription, read once for the pricing page. */
export function useSubscription() {
  return useQuery({ queryKey: KEYS.profile, queryFn: () => call('getProfile') }).data
}
