import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mail waiting to be sent: written with what caused it, sent once, kept through an outage. */
export const mailOutbox = pgTable('mail_outbox', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  /** The address that an answer goes to, where that is not our own. */
  replyTo: text('reply_to'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** The mail server will never take it; nobody tries again. */
  refusedAt: timestamp('refused_at', { withTimezone: true }),
  /** Until then one process has it in hand; a time that is over says when it was last tried. */
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
})
