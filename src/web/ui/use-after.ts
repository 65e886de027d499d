import { useEffect, useState } from 'react'

/** True once so much time has passed since it was first drawn. */
export function useAfter(waitMs: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), waitMs)
    return () => clearTimeout(timer)
  }, [waitMs])
  return isOver
}
