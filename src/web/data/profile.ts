import { useQuery } from '@tanstack/react-query'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'

export function useProfile() {
  return useQuery({ queryKey: KEYS.profile, queryFn: () => call('getProfile') })
}
