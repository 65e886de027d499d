import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'

const listedPlayer = z.object({ xuid: z.string(), gamertag: z.string() })
export type ListedPlayer = z.infer<typeof listedPlayer>

const recentMatch = z.object({
  matchId: z.string(),
  playedAt: z.iso.datetime(),
  durationSeconds: z.int(),
  mode: z.string(),
  /** True for a mode without coaching rules: a report of such a match covers only kills and deaths. */
  isModeUncoached: z.boolean(),
  /** The mode with its settings, "Ranked:Oddball". Like the next two, null while its name could not be fetched. */
  variant: z.nullable(z.string()),
  map: z.nullable(z.string()),
  playlist: z.nullable(z.string()),
  kind: z.enum(['ranked', 'unranked', 'custom', 'unknown']),
  outcome: z.enum(['win', 'loss', 'tie', 'left', 'unknown']),
  /** The caller's newest running or complete analysis of the match. */
  report: z.nullable(z.object({ jobId, isComplete: z.boolean() })),
})
export type RecentMatch = z.infer<typeof recentMatch>

export const recentMatches = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('listed'),
    player: listedPlayer,
    matches: z.array(recentMatch),
    /** Offset of the next page; null at the end. */
    next: z.nullable(z.int()),
    /** The number of unreadable matches on the page. */
    leftOut: z.int(),
    /** True when some names did not arrive in time. Requested again, the page has more of them. */
    isNaming: z.boolean(),
  }),
  /**
   * The player's match history is private. `own private`: it is the caller's own, and readable once the caller allows access. `refused`:
   * the access that the caller gave is no longer accepted.
   */
  z.object({ status: z.enum(['private', 'own private', 'refused']), player: listedPlayer }),
  z.object({ status: z.enum(['no player', 'limited', 'down']) }),
])
export type RecentMatches = z.infer<typeof recentMatches>

/** What the match history leaves out: the score, the player's team first, and the player's own numbers. */
const figures = {
  matchId: z.string(),
  score: z.nullable(z.object({ own: z.number(), other: z.number() })),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
}

export const matchFigures = z.object({
  ...figures,
  /** Whether the game's service still has the film. `kept`: it is stored here. Null when the service did not say. */
  film: z.nullable(z.enum(['there', 'gone', 'kept'])),
})
export type MatchFigures = z.infer<typeof matchFigures>

/** A waiting or running match in a player's queue, as it was in the list that it was picked from. */
export const queuedMatch = z.object({
  ...figures,
  mode: z.string(),
  /** Null while its name could not be fetched. */
  map: z.nullable(z.string()),
  playedAt: z.iso.datetime(),
  outcome: recentMatch.shape.outcome,
})
export type QueuedMatch = z.infer<typeof queuedMatch>
