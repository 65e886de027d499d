import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './auth-schema.ts'
import { at, now } from './columns.ts'

/** Accounts linked at other services. All tokens are sealed (`auth/tokens/seal.ts`). */

/** The newest refresh tokens of the operator's own accounts. */
export const keptTokens = pgTable('kept_tokens', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  updatedAt: now('updated_at'),
})

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
  historyReadAt: at('history_read_at'),
  /** Since when new matches are imported automatically. Null without the player's consent. */
  arrivesSince: at('arrives_since'),
  /** When the history was last checked for new matches. */
  lookedAt: at('looked_at'),
  /** The player consents to a mail after each evening. */
  mailsEvenings: boolean('mails_evenings').notNull().default(false),
  /** Only evenings from this time on are mailed: after the consent, and well after the last mailed evening. */
  eveningsFrom: at('evenings_from'),
})

/** Links in progress. A state is valid once, for one session, for ten minutes. */
export const xboxLinkAttempts = pgTable(
  'xbox_link_attempts',
  {
    /** SHA-256, base64url. */
    stateHash: text('state_hash').primaryKey(),
    userId: ofUser(),
    sessionId: text('session_id').notNull(),
    sealedVerifier: text('sealed_verifier').notNull(),
    /** True when consent to read a private history was requested. */
    wantsHistory: boolean('wants_history').notNull().default(false),
    createdAt: now('created_at'),
    usedAt: at('used_at'),
  },
  (table) => [index('xbox_link_attempts_user').on(table.userId)],
)
