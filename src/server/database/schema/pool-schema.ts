import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, now } from './columns.ts'

/** Sums of what ranked players did per ten minutes. The rows contain no player or match, so nothing is ever subtracted. */
export const rankPool = pgTable(
  'rank_pool',
  {
    tier: text('tier').notNull(),
    mode: text('mode').notNull(),
    map: text('map').notNull(),
    /** A figure of `analysis/progress/rank-pool.ts`. */
    figure: text('figure').notNull(),
    matches: integer('matches').notNull(),
    players: integer('players').notNull(),
    sum: doublePrecision('sum').notNull(),
    squares: doublePrecision('squares').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tier, table.mode, table.map, table.figure] })],
)

/** Keyed one-way hashes of the pooled matches, so that each match counts once. */
export const pooledMatches = pgTable('pooled_matches', { mark: bytes('mark').primaryKey(), pooledAt: now('pooled_at') }, (table) => [
  index('pooled_matches_at').on(table.pooledAt),
])
