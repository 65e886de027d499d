import { useEffect } from 'react'

const TOUCHES = ['keydown', 'pointerdown', 'input'] as const

/** Fetches code for a later choice at the first interaction: it then works offline, and the first view does not load it. */
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
