import type { UserId } from '#shared/ids.ts'

/** Who calls: known from a bearer token whose session lives. */
export interface Caller {
  readonly userId: UserId
  readonly sessionId: string
}
