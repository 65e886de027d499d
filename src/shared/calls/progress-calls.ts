import { progress } from '#shared/progress/progress.ts'
import type { Call } from './call.ts'

/** The calls about a player's matches together: rows of `CALLS`. */
export const PROGRESS_CALLS = {
  /** Of the account's own player: the linked one, else the one of its newest analysis. */
  getProgress: { method: 'GET', path: '/api/progress', access: 'signed-in', reply: progress, perMinute: 60 },
} as const satisfies Record<string, Call>
