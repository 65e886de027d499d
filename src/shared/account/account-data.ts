import { z } from 'zod/mini'
import { type Call, done } from '#shared/calls/call.ts'

/** What a player gives up with the account; the dialog that asks shows it. */
const deletionSummary = z.object({
  reports: z.int().check(z.minimum(0)),
  publicLinks: z.int().check(z.minimum(0)),
  credits: z.int().check(z.minimum(0)),
  /** A running subscription ends too. */
  endsSubscription: z.boolean(),
})
export type DeletionSummary = z.infer<typeof deletionSummary>

/** What is typed so that an account is not deleted by accident. */
export const DELETION_WORD = 'delete'

const deletionRequest = z.strictObject({ word: z.literal(DELETION_WORD, `Type ${DELETION_WORD} to confirm.`) })
const deletionConfirmation = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{1,256}$/)) })
/** The calls with which players get and delete what is kept about them: rows of `CALLS`. */
export const ACCOUNT_DATA_CALLS = {
  /** Everything that is kept about the caller, as a zip archive of JSON and Markdown. */
  exportAccount: {
    method: 'GET',
    path: '/api/export-account',
    access: 'signed-in',
    reply: z.unknown(),
    replyAs: 'file',
    perMinute: 3,
    perHour: 10,
  },
  getDeletionSummary: { method: 'GET', path: '/api/account-deletion', access: 'signed-in', reply: deletionSummary, perMinute: 60 },
  /** Mails the link that confirms; nothing is deleted yet. */
  requestAccountDeletion: {
    method: 'POST',
    path: '/api/request-account-deletion',
    access: 'signed-in',
    body: deletionRequest,
    reply: done,
    perMinute: 3,
    perHour: 10,
  },
  /** The token of the mailed link names the account, so nobody need be signed in to open it. */
  confirmAccountDeletion: {
    method: 'POST',
    path: '/api/confirm-account-deletion',
    access: 'anyone',
    body: deletionConfirmation,
    reply: done,
    perMinute: 10,
  },
} as const satisfies Record<string, Call>
