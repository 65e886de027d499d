import { progress } from '#shared/progress/progress.ts'
import { type Call, done } from './call.ts'

/** The calls about a player's matches together: rows of `CALLS`. */
export const PROGRESS_CALLS = {
  /** Of the account's own player: the linked one, else the one of its newest analysis. */
  getProgress: { method: 'GET', path: '/api/progress', access: 'signed-in', reply: progress, perMinute: 60 },
  /** Has the last matches of the linked player read in as numbers, without a report and at no cost. While that is under way it changes nothing. */
  readMatches: { method: 'POST', path: '/api/read-matches', access: 'signed-in', reply: done, perMinute: 5, perHour: 20 },
} as const satisfies Record<string, Call>
