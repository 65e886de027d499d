import type { RateLimiter } from '#server/calls/rate-limit.ts'
import type { UserId } from '#shared/ids.ts'

const AN_HOUR = 5

/** What costs nothing is limited by how often. */
export async function limitSample(limiter: RateLimiter, userId: UserId): Promise<void> {
  await limiter.take({ key: `sample:${userId}`, max: AN_HOUR, windowSeconds: 3600 })
}
