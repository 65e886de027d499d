import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'

/** Accounts outside that are linked to ours, and the tokens they gave. Every token is sealed (`auth/seal.ts`). */

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** Tokens of the operator's own accounts that renew themselves, sealed (`auth/seal.ts`), so that a restart goes on with the newest. */
export const keptTokens = pgTable('kept_tokens', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  updatedAt: now('updated_at'),
})

/** A user's linked Microsoft account. The token is sealed for this user and never leaves the server. */
export const xboxLinks = pgTable('xbox_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  sealedRefreshToken: text('sealed_refresh_token').notNull(),
  gamertag: text('gamertag'),
  xuid: text('xuid'),
  linkedAt: now('linked_at'),
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
    createdAt: now('created_at'),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('xbox_link_attempts_user').on(table.userId)],
)
