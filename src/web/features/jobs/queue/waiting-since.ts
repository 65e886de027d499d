import type { DateInput } from '#web/ui/format-date.ts'

const MINUTE_MS = 60_000

/** "Added by you 3 minutes ago"; empty where nobody knows when. */
export function waitingSince(createdAt: DateInput, nowMs: number): string {
  const atMs = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN
  if (Number.isNaN(atMs)) return ''
  const minutes = Math.floor(Math.max(0, nowMs - atMs) / MINUTE_MS)
  if (minutes === 0) return 'Added by you just now'
  return `Added by you ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
}
