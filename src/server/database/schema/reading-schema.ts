import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { now } from './columns.ts'

/** A player's matches read in as numbers, without a report: at most one reading of an account at a time, and its last one is kept. */
export const matchReadings = pgTable('match_readings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Of the linked player when it was asked for. */
  xuid: text('xuid').notNull(),
  state: text('state', { enum: ['waiting', 'reading', 'done', 'failed'] }).notNull(),
  /** Why it failed, in words for the player. */
  reason: text('reason'),
  /** Matches of the history that were not counted before; null until the history is known. */
  wanted: integer('wanted'),
  read: integer('read').notNull().default(0),
  /** Of which nothing could be counted. */
  unreadable: integer('unreadable').notNull().default(0),
  askedAt: now('asked_at'),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

/** The matches that an account may look at because it read them in. */
export const readMatches = pgTable(
  'read_matches',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    matchId: text('match_id').notNull(),
    readAt: now('read_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.matchId] })],
)
