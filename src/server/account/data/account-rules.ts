import { eq, or, sql } from 'drizzle-orm'
import { account, jwks, rateLimit, session, user, verification } from '#server/database/schema/auth-schema.ts'
import { profiles, rateCounts } from '#server/database/schema/job-schema.ts'
import { keptTokens, xboxLinkAttempts, xboxLinks } from '#server/database/schema/link-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { deletionRequests, forgottenPlayers, mailboxConfirmations } from '#server/database/schema/privacy-schema.ts'
import type { DataRule } from './data-rule.ts'

const removed = { rows: 'removed' } as const

/** The account itself, its sign-ins, and mail. */
export const ACCOUNT_RULES: readonly DataRule[] = [
  {
    table: profiles,
    about: 'player',
    own: ({ userId }) => eq(profiles.userId, userId),
    exported: { file: 'profile' },
    afterwards: removed,
  },
  {
    table: mailOutbox,
    about: 'player',
    own: ({ email }) => sql`lower(${email}) in (lower(${mailOutbox.recipient}), lower(${mailOutbox.replyTo}))`,
    exported: { file: 'messages' },
    afterwards: removed,
  },
  {
    table: xboxLinks,
    about: 'player',
    own: ({ userId }) => eq(xboxLinks.userId, userId),
    exported: { file: 'linked-account', secrets: ['sealedRefreshToken'] },
    afterwards: removed,
  },
  {
    table: xboxLinkAttempts,
    about: 'player',
    own: ({ userId }) => eq(xboxLinkAttempts.userId, userId),
    exported: { file: 'link-attempts', secrets: ['stateHash', 'sealedVerifier'] },
    afterwards: removed,
  },
  {
    table: deletionRequests,
    about: 'player',
    own: ({ userId }) => eq(deletionRequests.userId, userId),
    exported: { file: 'deletion-requests', secrets: ['tokenHash'] },
    afterwards: removed,
  },
  {
    table: mailboxConfirmations,
    about: 'player',
    own: ({ userId }) => eq(mailboxConfirmations.userId, userId),
    exported: { file: 'confirmation-requests', secrets: ['tokenHash'] },
    afterwards: removed,
  },
  {
    table: session,
    about: 'player',
    own: ({ userId }) => eq(session.userId, userId),
    exported: { file: 'sessions', secrets: ['token'] },
    afterwards: removed,
  },
  {
    table: account,
    about: 'player',
    own: ({ userId }) => eq(account.userId, userId),
    exported: { file: 'sign-in-methods', secrets: ['password', 'accessToken', 'refreshToken', 'idToken'] },
    afterwards: removed,
  },
  {
    table: verification,
    about: 'player',
    own: ({ userId, email }) => or(eq(verification.value, userId), sql`lower(${verification.value}) = lower(${email})`) ?? sql`false`,
    exported: { file: 'reset-requests', secrets: ['identifier'] },
    afterwards: removed,
  },
  {
    table: rateCounts,
    about: 'player',
    own: ({ userId }) => sql`${rateCounts.key} like ${`%user:${userId}`}`,
    exported: { file: 'request-counts' },
    afterwards: removed,
  },
  {
    table: user,
    about: 'player',
    own: ({ userId }) => eq(user.id, userId),
    exported: { file: 'account' },
    afterwards: {
      rows: 'kept',
      cleared: ({ userId }) => ({
        name: '',
        email: `${userId}@deleted.invalid`,
        emailVerified: false,
        image: null,
        deletedAt: sql`now()`,
        costKey: sql`gen_random_uuid()`,
      }),
      kept: ['id'],
    },
  },
  { table: forgottenPlayers, about: 'nobody', why: 'XUIDs of players who asked to be taken out of matches; accounts are not among them.' },
  { table: jwks, about: 'nobody', why: 'Keys of this program.' },
  { table: keptTokens, about: 'nobody', why: "Tokens of the operator's own accounts." },
  { table: rateLimit, about: 'nobody', why: "The auth library's counts; they are off, ours are in rate_counts." },
]
