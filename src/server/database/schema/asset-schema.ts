import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What the game's maps, modes and playlists are called. A version keeps its name for good. */
export const assetNames = pgTable(
  'asset_names',
  {
    assetId: text('asset_id').notNull(),
    versionId: text('version_id').notNull(),
    /** Null: the service knew no such asset when it was asked. */
    name: text('name'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.versionId] })],
)
