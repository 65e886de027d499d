import { z } from 'zod/mini'

export const deletionSummary = z.object({
  reports: z.int().check(z.minimum(0)),
  publicLinks: z.int().check(z.minimum(0)),
  credits: z.int().check(z.minimum(0)),
  endsSubscription: z.boolean(),
})
export type DeletionSummary = z.infer<typeof deletionSummary>

export const DELETION_WORD = 'delete'
