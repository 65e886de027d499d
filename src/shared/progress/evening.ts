import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { matchResult } from '#shared/matches/match-result.ts'
import { progressFinding, progressTrend } from './progress.ts'

/** Fewer are no evening. */
export const MATCHES_OF_AN_EVENING = 2

const eveningMatch = z.object({
  playedAt: z.iso.datetime(),
  mode: z.string(),
  outcome: matchResult.shape.outcome,
  /** Of the newest report of it; null where the match was only counted. */
  report: z.nullable(z.object({ jobId, title: z.nullable(z.string()), score: matchResult.shape.score })),
})

/** The player's newest sitting, and what it says beside the matches before it. */
export const evening = z.object({
  /** When its last match ended. */
  endedAt: z.iso.datetime(),
  /** Oldest first. */
  matches: z.array(eveningMatch),
  /** What the reports of the evening prove of its strongest moment. */
  best: z.nullable(z.object({ words: z.string(), jobId })),
  kept: z.array(progressFinding),
  slipped: z.array(progressFinding),
  /** The open drill, over the newest matches; null where none is open. */
  next: z.nullable(
    z.object({
      title: z.string(),
      mark: z.string(),
      soFar: z.nullable(z.string()),
      askedBy: jobId,
      /** Null where what the drill counts is nothing that each match counts. */
      trend: z.nullable(progressTrend),
      /** Null while it is no more than luck. */
      change: z.nullable(progressFinding),
    }),
  ),
})
export type Evening = z.infer<typeof evening>
