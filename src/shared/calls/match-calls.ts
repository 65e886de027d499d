import { z } from 'zod'
import { isGuid } from '#shared/ids.ts'
import { matchFigures, queuedMatch, recentMatches } from '#shared/matches/recent-match.ts'
import type { Call } from './call.ts'

/** The calls with which players find their matches: rows of `CALLS`. */
export const MATCH_CALLS = {
  /** Matches of the linked account, or of whoever has this gamertag. */
  listRecentMatches: {
    method: 'GET',
    path: '/api/recent-matches',
    access: 'signed-in',
    query: z.object({
      gamertag: z.string().max(32),
      start: z.coerce.number().int().min(0),
    }),
    reply: recentMatches,
    perMinute: 30,
  },
  /** Of a player in some matches of the list. What did not come in time is in neither list, and can be asked for again. */
  getMatchFigures: {
    method: 'POST',
    path: '/api/match-figures',
    access: 'signed-in',
    body: z.strictObject({
      xuid: z.string().max(20),
      matchIds: z.array(z.string().refine(isGuid)).min(1).max(10),
    }),
    /** `missing`: the services do not have them, or not of this player. */
    reply: z.object({ figures: z.array(matchFigures), missing: z.array(z.string()) }),
    perMinute: 60,
  },
  /** What the matches of the caller's queue are. `isWhole`: the services said all that they have to say of them. */
  getQueuedMatches: {
    method: 'GET',
    path: '/api/queued-matches',
    access: 'signed-in',
    reply: z.object({ matches: z.array(queuedMatch), isWhole: z.boolean() }),
    perMinute: 60,
  },
} as const satisfies Record<string, Call>
