import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes, now } from './columns.ts'

/** What the frames of matches' films say, once per match and shared by all of its jobs. */

/** The tracks of a match's film: a row from the moment on in which somebody wants them. How far they are says the stage `positions`. */
export const matchTracks = pgTable('match_tracks', {
  matchId: text('match_id').primaryKey(),
  /** By `encodeTracks`, deflated; null while the stage is not done. */
  body: bytes('body'),
  /** What the tracks were checked against, as `shared/tracks` has it; null while nothing was read. */
  gates: jsonb('gates'),
  /** Of the reader of frames that read them last. */
  readerVersion: integer('reader_version'),
  askedAt: now('asked_at'),
})

/** The chunks of a film as fetched, compressed, kept for a time: a better reader reads them again, and a restarted worker goes on behind them. */
export const filmChunks = pgTable(
  'film_chunks',
  {
    matchId: text('match_id').notNull(),
    /** Its place among the film's chunks; 0 is the header. */
    index: integer('index').notNull(),
    /** On the film's clock. */
    startMs: integer('start_ms').notNull(),
    /** Null for one that could not be had. */
    body: bytes('body'),
    fetchedAt: now('fetched_at'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.index] }), index('film_chunks_fetched').on(table.fetchedAt)],
)

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
