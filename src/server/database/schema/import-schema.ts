import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { now } from './columns.ts'

/** The matches that an account may look at because it imported them with its history. */
export const importedMatches = pgTable(
  'imported_matches',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    matchId: text('match_id').notNull(),
    importedAt: now('imported_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.matchId] })],
)
