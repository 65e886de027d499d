import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser } from './auth-schema.ts'

/** A request to delete an account, to be confirmed by mail. The newest of a player counts. */
export const deletionRequests = pgTable('deletion_requests', {
  userId: ofUser().primaryKey(),
  /** SHA-256, base64url. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Players who asked to be taken out of everybody's matches. The number makes the XUID and the name that stand in their place. Their own XUID
 * stays, alone: without it the next fetch of a match would bring them back.
 */
export const forgottenPlayers = pgTable('forgotten_players', {
  number: integer('number').primaryKey(),
  xuid: text('xuid').notNull().unique(),
  forgottenAt: timestamp('forgotten_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A mailed link that confirms an address. */
export const mailboxConfirmations = pgTable(
  'mailbox_confirmations',
  {
    /** SHA-256, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mailbox_confirmations_user').on(table.userId)],
)
