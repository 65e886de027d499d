import { useEffect, useState } from 'react'

const SPOKEN_EACH_PERCENT = 10
const SPOKEN_EACH_MS = 15_000

export interface Spoken {
  readonly words: string
  readonly percent: number
  readonly atMs: number
}

/** What a screen reader hears of the progress: it is announced again once ten percent or 15 seconds have passed. */
export function speak(last: Spoken, now: Spoken): Spoken {
  const isFar = Math.abs(now.percent - last.percent) >= SPOKEN_EACH_PERCENT
  const isLater = now.atMs - last.atMs >= SPOKEN_EACH_MS
  return now.words !== last.words && (isFar || isLater) ? now : last
}

export function useSpokenProgress(words: string, percent: number): string {
  const [spoken, setSpoken] = useState<Spoken>(() => ({ words, percent, atMs: performance.now() }))
  useEffect(() => {
    const announce = () => setSpoken((last) => speak(last, { words, percent, atMs: performance.now() }))
    announce()
    const timer = setTimeout(announce, Math.max(0, spoken.atMs + SPOKEN_EACH_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [words, percent, spoken.atMs])
  return spoken.words
}
