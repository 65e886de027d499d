import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from './columns.ts'

/** Mail to be sent, written in the transaction that caused it. */
export const mailOutbox = pgTable('mail_outbox', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  /** Where answers go, if not to us. */
  replyTo: text('reply_to'),
  /** Where one press ends mail of this kind. */
  unsubscribe: text('unsubscribe'),
  /** A PNG that stands in it, and the same in words. */
  picture: bytes('picture'),
  pictureWords: text('picture_words'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** The mail server refused it for good. */
  refusedAt: timestamp('refused_at', { withTimezone: true }),
  /** A process is sending it until then; in the past, when it was last tried. */
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
})
