import { useEffect } from 'react'

const TOUCHES = ['keydown', 'pointerdown', 'input'] as const

/**
 * Fetches the code of a part that a choice on the page will show with the first thing that is done on the page: who has lost the network by the time of
 * the choice can still make it, and the first view weighs nothing more. What could not be fetched is told where the part would be shown.
 */
export function useFetchedEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const end = new AbortController()
    const fetchNow = () => {
      end.abort()
      load().catch(() => {})
    }
    for (const touch of TOUCHES) document.addEventListener(touch, fetchNow, { signal: end.signal })
    return () => end.abort()
  }, [load])
}
