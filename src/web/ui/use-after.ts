import { useEffect, useState } from 'react'

/** True once so much time has passed since it was first drawn. */
export function useAfter(waitMs: number): boolean {
  return useDebounced(true, waitMs, false)
}

/** The value once it has stood still for a while. */
export function useDebounced<T>(value: T, waitMs: number, first = value): T {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}

/** Where a browser does not tell when it is idle. */
const OTHERWISE_MS = 200
/** Waits no longer than this. */
const LATEST_MS = 2_000

/** False while the page is first drawn, true once the browser has nothing better to do: for what stands below the first view. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, OTHERWISE_MS)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(begin, { timeout: LATEST_MS })
    return () => window.cancelIdleCallback(handle)
  }, [])
  return isIdle
}
