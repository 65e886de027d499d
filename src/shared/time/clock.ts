const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600

/** A clock time: `03:37`, or `1:03:37` from an hour on. Truncated to whole seconds. */
export function formatClock(atMs: number): string {
  const seconds = Math.max(0, Math.floor(atMs / SECOND_MS))
  const hours = Math.floor(seconds / HOUR_S)
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  const rest = String(seconds % MINUTE_S).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${String(minutes).padStart(2, '0')}:${rest}`
}

/** Like `formatClock`, with a minus for moments before the start of a video. */
export function formatMoment(atMs: number): string {
  return atMs < 0 ? `-${formatClock(-atMs)}` : formatClock(atMs)
}

/** A duration: `3:44`, rounded to whole seconds. */
export function formatDuration(lengthMs: number): string {
  const seconds = Math.max(0, Math.round(lengthMs / SECOND_MS))
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}
