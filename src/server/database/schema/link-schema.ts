import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './auth-schema.ts'
import { now } from './columns.ts'

/** Linked accounts at other services and their tokens, all sealed (`auth/tokens/seal.ts`). */

/** The newest refresh tokens of the operator's own accounts, sealed. */
export const keptTokens = pgTable('kept_tokens', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  updatedAt: now('updated_at'),
})

/** A user's linked Microsoft account. */
export const xboxLinks = pgTable('xbox_links', {
  userId: ofUser().primaryKey(),
  /** New each time the account is linked. */
  linkId: uuid('link_id').notNull().defaultRandom(),
  /** Null without consent to read a private history. */
  sealedRefreshToken: text('sealed_refresh_token'),
  gamertag: text('gamertag'),
  xuid: text('xuid'),
  fillsProfile: boolean('fills_profile').notNull().default(false),
  linkedAt: now('linked_at'),
  /** When matches were last read with the player's token. */
  historyReadAt: timestamp('history_read_at', { withTimezone: true }),
  /** Since when new matches are counted by themselves; null without the player's yes. */
  arrivesSince: timestamp('arrives_since', { withTimezone: true }),
  /** When the history was last looked at for them. */
  lookedAt: timestamp('looked_at', { withTimezone: true }),
  /** Each evening is mailed: the player said yes. */
  mailsEvenings: boolean('mails_evenings').notNull().default(false),
  /** Only what began at this time or later: after the yes, and well after the evening that was mailed last. */
  eveningsFrom: timestamp('evenings_from', { withTimezone: true }),
})

/** A link in progress: its state is valid for one session, once, for ten minutes. */
export const xboxLinkAttempts = pgTable(
  'xbox_link_attempts',
  {
    /** SHA-256, base64url. */
    stateHash: text('state_hash').primaryKey(),
    userId: ofUser(),
    sessionId: text('session_id').notNull(),
    sealedVerifier: text('sealed_verifier').notNull(),
    /** Consent to read a private history was asked for. */
    wantsHistory: boolean('wants_history').notNull().default(false),
    createdAt: now('created_at'),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('xbox_link_attempts_user').on(table.userId)],
)
