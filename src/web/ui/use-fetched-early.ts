import { useEffect } from 'react'

const TOUCHES = ['keydown', 'pointerdown', 'input'] as const

/** Fetches code for a later choice at the first touch of the page: it then works without network, and the first view is no heavier. */
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
