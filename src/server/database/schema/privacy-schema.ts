import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ofUser } from './auth-schema.ts'
import { now } from './columns.ts'

/** Requests to delete an account, confirmed by mail. Only a player's newest request is valid. */
export const deletionRequests = pgTable('deletion_requests', {
  userId: ofUser().primaryKey(),
  /** SHA-256, base64url. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: now('created_at'),
})

/**
 * Players who asked to be removed from all matches. The number determines the XUID and name of their stand-in. Only their XUID is stored,
 * because otherwise the next fetch of a match would bring them back.
 */
export const forgottenPlayers = pgTable('forgotten_players', {
  number: integer('number').primaryKey(),
  xuid: text('xuid').notNull().unique(),
  forgottenAt: now('forgotten_at'),
})

export const mailboxConfirmations = pgTable(
  'mailbox_confirmations',
  {
    /** SHA-256, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    createdAt: now('created_at'),
  },
  (table) => [index('mailbox_confirmations_user').on(table.userId)],
)
