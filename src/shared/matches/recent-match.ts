import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'

/** Who played, as the game's services name the player today. */
const listedPlayer = z.object({ xuid: z.string(), gamertag: z.string() })
export type ListedPlayer = z.infer<typeof listedPlayer>

/** One match that a player has played, as the form lists it to pick from. */
const recentMatch = z.object({
  matchId: z.string(),
  playedAt: z.iso.datetime(),
  durationSeconds: z.int(),
  mode: z.string(),
  /** The coach has no rules for the mode: of such a match a report says kills and deaths alone. */
  isModeUncoached: z.boolean(),
  /** With its settings, "Ranked:Oddball"; null like the next two while its name could not be had. */
  variant: z.nullable(z.string()),
  map: z.nullable(z.string()),
  playlist: z.nullable(z.string()),
  kind: z.enum(['ranked', 'unranked', 'custom', 'unknown']),
  outcome: z.enum(['win', 'loss', 'tie', 'left', 'unknown']),
  /** The newest analysis of the match that the caller has, under way or complete. */
  report: z.nullable(z.object({ jobId, isComplete: z.boolean() })),
})
export type RecentMatch = z.infer<typeof recentMatch>

/** A page of a player's matches, or why there is none. */
export const recentMatches = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('listed'),
    player: listedPlayer,
    /** Newest first. */
    matches: z.array(recentMatch),
    /** Where the next page starts; null at the end. */
    next: z.nullable(z.int()),
    /** Matches of the page that could not be read. */
    leftOut: z.int(),
    /** Names that did not come in time: asked again, the page has more of them. */
    isNaming: z.boolean(),
  }),
  /**
   * The player shows no matches to others. The caller's own can be read with the account once the caller allows that (`own private`), unless it
   * is not let in any more (`refused`).
   */
  z.object({ status: z.enum(['private', 'own private', 'refused']), player: listedPlayer }),
  z.object({ status: z.enum(['no player', 'limited', 'down']) }),
])
export type RecentMatches = z.infer<typeof recentMatches>

/** What a player's history does not tell of a match: the score, the player's side first, and the player's own numbers. */
const figures = {
  matchId: z.string(),
  score: z.nullable(z.object({ own: z.number(), other: z.number() })),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
}

export const matchFigures = z.object({
  ...figures,
  /** Whether the game's service still has the film; `kept`: it is stored here. Null where it did not say. */
  film: z.nullable(z.enum(['there', 'gone', 'kept'])),
})
export type MatchFigures = z.infer<typeof matchFigures>

/** A match that waits or runs in a player's queue, as the row of the list had it that it was picked from. */
export const queuedMatch = z.object({
  ...figures,
  mode: z.string(),
  /** Null while its name could not be had. */
  map: z.nullable(z.string()),
  playedAt: z.iso.datetime(),
  outcome: recentMatch.shape.outcome,
})
export type QueuedMatch = z.infer<typeof queuedMatch>
