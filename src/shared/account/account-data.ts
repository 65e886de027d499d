import { z } from 'zod/mini'

/** What a player gives up with the account; the dialog that asks shows it. */
export const deletionSummary = z.object({
  reports: z.int().check(z.minimum(0)),
  publicLinks: z.int().check(z.minimum(0)),
  credits: z.int().check(z.minimum(0)),
  endsSubscription: z.boolean(),
})
export type DeletionSummary = z.infer<typeof deletionSummary>

/** What is typed so that an account is not deleted by accident. */
export const DELETION_WORD = 'delete'
