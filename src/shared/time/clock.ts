const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600

/** A moment as players write it: `03:37`, or `1:03:37` from an hour on. Whole seconds, cut off, like a clock on the wall. */
export function formatClock(atMs: number): string {
  const seconds = Math.max(0, Math.floor(atMs / SECOND_MS))
  const hours = Math.floor(seconds / HOUR_S)
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  const rest = String(seconds % MINUTE_S).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${String(minutes).padStart(2, '0')}:${rest}`
}

/** The same for a moment of a video, which may lie before its start: then with a minus. */
export function formatMoment(atMs: number): string {
  return atMs < 0 ? `-${formatClock(-atMs)}` : formatClock(atMs)
}

/** A length of time: `3:44`, whole seconds, rounded. */
export function formatDuration(lengthMs: number): string {
  const seconds = Math.max(0, Math.round(lengthMs / SECOND_MS))
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}
