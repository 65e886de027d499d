import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { entryKey } from '#web/data/entry-key.ts'
import { KEYS } from '#web/data/query-client.ts'

/** Where in the list of jobs the player is. */
export interface ListPlace {
  readonly page: number
  readonly search: string
}

const FIRST: ListPlace = { page: 1, search: '' }

/** Kept for this entry of the browser's history: whoever comes back from a result is where they were. */
export function useListPlace(): readonly [ListPlace, (place: ListPlace) => void] {
  const client = useQueryClient()
  const [entry] = useState(() => entryKey() ?? crypto.randomUUID())
  const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }
  const { data: place = FIRST } = useQuery<ListPlace>({ queryKey: KEYS.listPlace(entry), queryFn: skipToken, ...kept })
  const go = useCallback((to: ListPlace) => void client.setQueryData(KEYS.listPlace(entry), to), [client, entry])
  return [place, go]
}
