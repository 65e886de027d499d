import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, now } from './columns.ts'

/** What ranked players did in ten minutes, added up: no player, no gamertag and no match stands here, so nothing is taken out again. */
export const rankPool = pgTable(
  'rank_pool',
  {
    tier: text('tier').notNull(),
    mode: text('mode').notNull(),
    /** The game's ID of the map. */
    map: text('map').notNull(),
    /** Of `analysis/progress/rank-pool.ts`. */
    figure: text('figure').notNull(),
    matches: integer('matches').notNull(),
    players: integer('players').notNull(),
    sum: doublePrecision('sum').notNull(),
    squares: doublePrecision('squares').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tier, table.mode, table.map, table.figure] })],
)

/** Marks of the matches that are in the pool: keyed one-way hashes, so that a match counts once. */
export const pooledMatches = pgTable('pooled_matches', { mark: bytes('mark').primaryKey(), pooledAt: now('pooled_at') }, (table) => [
  index('pooled_matches_at').on(table.pooledAt),
])
