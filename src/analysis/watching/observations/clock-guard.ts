import type { ReviewedWindow, WindowLook } from '#shared/video-review/kept-video-review.ts'
import { spanOfLook } from '#shared/video-review/review-window.ts'

/** A look that read another time off the match clock than the map has there did not see what it was to see. */
const MOST_OFF_SECONDS = 3

/** 1 for a clock that counts up, -1 for one that counts down. */
type Direction = 1 | -1

/** Which way the match clock runs where no window tells, by what the map has at two of them; both ways where it has no two. */
export function clockDirections(windows: readonly ReviewedWindow[]): readonly Direction[] {
  const known = windows.flatMap(({ fromMs, clockSeconds }) => (clockSeconds === null ? [] : { fromMs, clockSeconds }))
  const [first, ...others] = known
  const other = others.find(({ clockSeconds }) => clockSeconds !== first?.clockSeconds)
  if (!first || !other) return [1, -1]
  return [other.clockSeconds > first.clockSeconds === other.fromMs > first.fromMs ? 1 : -1]
}

/** Whether the clock that a look saw may be the one that the map has at its beginning; a clock that nobody knows or read contradicts nothing. */
export function isClockRight(window: ReviewedWindow, look: WindowLook, directions: readonly Direction[]): boolean {
  const { clockSeconds } = window
  const seen = look.clockSeconds
  if (clockSeconds === null || seen === null) return true
  const ways = window.clockDirection === undefined ? directions : [window.clockDirection === 'count-up' ? 1 : -1]
  const laterSeconds = (spanOfLook(window, look.asking).fromMs - window.fromMs) / 1000
  return ways.some((direction) => Math.abs(seen - clockSeconds - direction * laterSeconds) <= MOST_OFF_SECONDS)
}
