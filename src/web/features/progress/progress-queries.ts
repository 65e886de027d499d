import { useQuery } from '@tanstack/react-query'
import type { ShownImport } from '#shared/progress/progress.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'

/** The drills of the player's reports; read again with each look at them, because every new report changes them. */
export function useDrills() {
  return useQuery({ queryKey: KEYS.drills, queryFn: () => call('listDrills'), staleTime: 0 })
}

/** The newest sitting of the player; read again with each look, like the drills. */
export function useEvening() {
  return useQuery({ queryKey: KEYS.evening, queryFn: () => call('getEvening'), staleTime: 0 })
}

const LOOK_AGAIN_MS = 2_000

export function isUnderWay(historyImport: ShownImport | null): boolean {
  return historyImport?.state === 'waiting' || historyImport?.state === 'reading'
}

/** What the player's matches say together; fetched again and again while matches are read in. */
export function useProgress() {
  return useQuery({
    queryKey: KEYS.progress,
    queryFn: () => call('getProgress'),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.historyImport ?? null) ? LOOK_AGAIN_MS : false),
  })
}
