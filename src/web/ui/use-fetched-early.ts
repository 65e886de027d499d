import { useEffect } from 'react'
import { useIdle } from './use-idle.ts'

/**
 * Fetches the code of a part that a choice on the page will show once the page is there and idle: who has lost the network by then can still choose it.
 * What could not be fetched is told where the part would be shown.
 */
export function useFetchedEarly(load: () => Promise<unknown>): void {
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) load().catch(() => {})
  }, [isIdle, load])
}
