import { useQuery } from '@tanstack/react-query'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'

/** The drills of the player's reports; read again with each look at them, because every new report changes them. */
export function useDrills() {
  return useQuery({ queryKey: KEYS.drills, queryFn: () => call('listDrills'), staleTime: 0 })
}

/** What the player's matches say together. */
export function useProgress() {
  return useQuery({ queryKey: KEYS.progress, queryFn: () => call('getProgress'), staleTime: 0 })
}
