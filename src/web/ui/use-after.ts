import { useEffect, useState } from 'react'

/** True once `waitMs` have passed since the first render. */
export function useAfter(waitMs: number): boolean {
  return useDebounced(true, waitMs, false)
}

/** The value once it has not changed for `waitMs`. */
export function useDebounced<T>(value: T, waitMs: number, first = value): T {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}

/** The delay in browsers without requestIdleCallback. */
const OTHERWISE_MS = 200
const LATEST_MS = 2_000

/** False during the first render, true once the browser is idle: for content below the first view. */
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
