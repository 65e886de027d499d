import { z } from 'zod/mini'
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
      gamertag: z.string().check(z.maxLength(32)),
      start: z.coerce.number().check(z.int(), z.minimum(0)),
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
      xuid: z.string().check(z.maxLength(20)),
      matchIds: z.array(z.string().check(z.refine(isGuid))).check(z.minLength(1), z.maxLength(10)),
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
