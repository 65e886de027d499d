import { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#analysis/simulator/sample-match.ts'
import type { RateLimiter } from '#server/calls/rate-limit.ts'
import type { UserId } from '#shared/ids.ts'

const AN_HOUR = 5

/** Whether an analysis is of the sample match with its own video: such a one is free. */
export function isSample({ videoId, matchId }: { readonly videoId: string; readonly matchId: string }): boolean {
  return videoId === SAMPLE_VIDEO_ID && matchId === SAMPLE_MATCH_ID
}

/** What costs nothing is limited by how often. */
export async function limitSample(limiter: RateLimiter, userId: UserId): Promise<void> {
  await limiter.take({ key: `sample:${userId}`, max: AN_HOUR, windowSeconds: 3600 })
}
