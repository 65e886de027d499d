import { z } from 'zod/mini'
import { DELETION_WORD, deletionSummary } from '#shared/account/account-data.ts'
import { profile, profileChange } from '#shared/account/profile.ts'
import { type Call, done } from './call.ts'
import { ROUTES } from './routes.ts'

const deletionRequest = z.strictObject({ word: z.literal(DELETION_WORD, `Type ${DELETION_WORD} to confirm.`) })
const deletionConfirmation = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{1,256}$/)) })

export const ACCOUNT_CALLS = {
  login: { ...ROUTES.login, reply: done, perMinute: 60 },
  handleUserLogin: { ...ROUTES.handleUserLogin, reply: done, perMinute: 60 },
  getCredits: { ...ROUTES.getCredits, reply: z.object({ credits: z.int().check(z.minimum(0)) }), perMinute: 240 },
  getProfile: { ...ROUTES.getProfile, reply: profile, perMinute: 120 },
  updateProfile: { ...ROUTES.updateProfile, body: profileChange, reply: profile, perMinute: 30 },
  /** Mails a new confirmation link. Sends nothing when the address is confirmed already, or when the sandbox plays mail. */
  sendConfirmation: { ...ROUTES.sendConfirmation, reply: done, perMinute: 2, perHour: 5 },
  /** Confirms an address by the token of its mailed link, signed in or not. Afterwards the mailbox has had its welcome credit. */
  confirmMailbox: {
    ...ROUTES.confirmMailbox,
    body: z.strictObject({ token: z.string().check(z.maxLength(256)) }),
    reply: z.object({ credit: z.enum(['granted', 'had before']) }),
    perMinute: 20,
  },
  /** Starts linking a Microsoft account. The browser goes to `url` and returns to the profile page with `code` and `state`. */
  startXboxLink: {
    ...ROUTES.startXboxLink,
    /** `player`: a one-time check of who the player is. `history`: lasting access to read a private match history. */
    query: z.object({ scope: z._default(z.enum(['player', 'history']), 'player') }),
    reply: z.object({ url: z.string() }),
    perMinute: 10,
  },
  linkXboxAccount: {
    ...ROUTES.linkXboxAccount,
    body: z.strictObject({
      authorization_code: z.string().check(z.minLength(1), z.maxLength(4096)),
      state: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    reply: z.object({ message: z.string() }),
    perMinute: 10,
  },
  unlinkXboxAccount: { ...ROUTES.unlinkXboxAccount, reply: done, perMinute: 10 },
  /** All data stored about the caller, as a zip archive of JSON and Markdown. */
  exportAccount: { ...ROUTES.exportAccount, reply: z.unknown(), replyAs: 'file', perMinute: 3, perHour: 10 },
  getDeletionSummary: { ...ROUTES.getDeletionSummary, reply: deletionSummary, perMinute: 60 },
  requestAccountDeletion: { ...ROUTES.requestAccountDeletion, body: deletionRequest, reply: done, perMinute: 3, perHour: 10 },
  /** The token of the mailed link identifies the account, so no sign-in is needed. */
  confirmAccountDeletion: { ...ROUTES.confirmAccountDeletion, body: deletionConfirmation, reply: done, perMinute: 10 },
} as const satisfies Record<string, Call>
