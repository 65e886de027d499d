import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, now } from './columns.ts'

/** Mail to be sent, inserted in the transaction that causes it. */
export const mailOutbox = pgTable('mail_outbox', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  /** The address for replies, if not ours. */
  replyTo: text('reply_to'),
  /** One-click unsubscribe address for such mail. */
  unsubscribe: text('unsubscribe'),
  /** An inline PNG and its alternative text. */
  picture: bytes('picture'),
  pictureWords: text('picture_words'),
  createdAt: now('created_at'),
  sentAt: at('sent_at'),
  /** When the mail server permanently refused it. */
  refusedAt: at('refused_at'),
  /** A process has claimed it until then. A time in the past is that of the last try. */
  claimedUntil: at('claimed_until'),
})
