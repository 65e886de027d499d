import { useQuery } from '@tanstack/react-query'
import type { ShownImport } from '#shared/progress/progress.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'

/** Always refetched, because every new report changes the drills. */
export function useDrills() {
  return useQuery({ queryKey: KEYS.drills, queryFn: () => call('listDrills'), staleTime: 0 })
}

/** Always refetched, like the drills. */
export function useEvening() {
  return useQuery({ queryKey: KEYS.evening, queryFn: () => call('getEvening'), staleTime: 0 })
}

const POLL_MS = 2_000

export function isUnderWay(historyImport: ShownImport | null): boolean {
  return historyImport?.state === 'waiting' || historyImport?.state === 'reading'
}

/** Polled while matches are being imported. */
export function useProgress() {
  return useQuery({
    queryKey: KEYS.progress,
    queryFn: () => call('getProgress'),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.historyImport ?? null) ? POLL_MS : false),
  })
}
