import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'

/** Accounts outside that are linked to ours, and the tokens they gave. Every token is sealed (`auth/seal.ts`). */

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** Tokens of the operator's own accounts that renew themselves, sealed (`auth/seal.ts`), so that a restart goes on with the newest. */
export const keptTokens = pgTable('kept_tokens', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  updatedAt: now('updated_at'),
})

/** A user's linked Microsoft account: which player the user is. */
export const xboxLinks = pgTable('xbox_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Another one each time the account is linked. */
  linkId: uuid('link_id').notNull().defaultRandom(),
  /** Null until the player lets us read a private match history; sealed for this user, and never leaves the server. */
  sealedRefreshToken: text('sealed_refresh_token'),
  gamertag: text('gamertag'),
  xuid: text('xuid'),
  fillsProfile: boolean('fills_profile').notNull().default(false),
  linkedAt: now('linked_at'),
  /** When matches were last read with the player's own token. */
  historyReadAt: timestamp('history_read_at', { withTimezone: true }),
})

/** A link that was begun: the state that went out with it, of one session, good once and for ten minutes. */
export const xboxLinkAttempts = pgTable(
  'xbox_link_attempts',
  {
    /** SHA-256 of the state, base64url. */
    stateHash: text('state_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    sealedVerifier: text('sealed_verifier').notNull(),
    /** The player was asked for lasting access, to read a private match history. */
    wantsHistory: boolean('wants_history').notNull().default(false),
    createdAt: now('created_at'),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('xbox_link_attempts_user').on(table.userId)],
)
