import { z } from 'zod/mini'
import { jobId } from '#shared/ids.ts'
import { matchResult } from '#shared/matches/match-result.ts'
import { progressFinding, progressTrend } from './progress.ts'

/** The minimum number of matches in an evening. */
export const MATCHES_OF_AN_EVENING = 2

const eveningMatch = z.object({
  playedAt: z.iso.datetime(),
  mode: z.string(),
  outcome: matchResult.shape.outcome,
  /** From the newest report on the match; null when it was only counted. */
  report: z.nullable(z.object({ jobId, title: z.nullable(z.string()), score: matchResult.shape.score })),
})

export const evening = z.object({
  endedAt: z.iso.datetime(),
  matches: z.array(eveningMatch),
  /** A proven sentence about the evening's strongest moment. */
  best: z.nullable(z.object({ words: z.string(), jobId })),
  kept: z.array(progressFinding),
  slipped: z.array(progressFinding),
  /** The open drill over the newest matches; null when none is open. */
  next: z.nullable(
    z.object({
      title: z.string(),
      mark: z.string(),
      soFar: z.nullable(z.string()),
      askedBy: jobId,
      /** Null when the drill's measure is not counted in every match. */
      trend: z.nullable(progressTrend),
      /** Null while the change is no more than luck. */
      change: z.nullable(progressFinding),
    }),
  ),
})
export type Evening = z.infer<typeof evening>
