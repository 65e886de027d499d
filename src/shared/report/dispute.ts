import { z } from 'zod/mini'
import { eventId } from './moment.ts'

/** What a player says is wrong about a death. The list is closed so that later versions can be checked against it. */
export const disputeReason = z.enum(['other-shooter', 'did-otherwise', 'places-off', 'something-else'])
export type DisputeReason = z.infer<typeof disputeReason>

export const deathDispute = z.object({ event: eventId, reason: disputeReason })
export type DeathDispute = z.infer<typeof deathDispute>
