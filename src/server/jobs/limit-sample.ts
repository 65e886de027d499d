import type { RateLimiter } from '#server/calls/rate-limit.ts'
import type { UserId } from '#shared/ids.ts'

const AN_HOUR = 5

/** The sample analysis takes no credit, so it is limited by how often it may be asked for. */
export async function limitSample(limiter: RateLimiter, userId: UserId): Promise<void> {
  await limiter.take({ key: `sample:user:${userId}`, max: AN_HOUR, windowSeconds: 3600 })
}
