import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, now } from './columns.ts'

/** The tracks of a match's film. The row is created when they are first requested; the stage `positions` has their state. */
export const matchTracks = pgTable('match_tracks', {
  matchId: text('match_id').primaryKey(),
  /** The output of `encodeTracks`, deflated. Null until the film is read. */
  body: bytes('body'),
  /** Results of the film's checks (`shared/tracks`). */
  gates: jsonb('gates'),
  readerVersion: integer('reader_version'),
  askedAt: now('asked_at'),
})

/** A film's chunks as fetched, stored for a while for a newer reader or a restarted worker. */
export const filmChunks = pgTable(
  'film_chunks',
  {
    matchId: text('match_id').notNull(),
    /** 0 is the header, -1 a summary that could not be read. */
    index: integer('index').notNull(),
    startMs: integer('start_ms').notNull(),
    /** Null for a chunk that could not be fetched or is in the object storage. */
    body: bytes('body'),
    objectKey: text('object_key'),
    fetchedAt: now('fetched_at'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.index] }),
    index('film_chunks_fetched').on(table.fetchedAt),
    check('film_chunks_one_place', sql`${table.body} is null or ${table.objectKey} is null`),
  ],
)

/** Objects to be removed from the object storage (`integrations/object-store/stored-objects.ts`). */
export const objectRemovals = pgTable(
  'object_removals',
  {
    key: text('key').primaryKey(),
    dueAt: now('due_at'),
  },
  (table) => [index('object_removals_due').on(table.dueAt)],
)

/** Names of maps, modes and playlists. The name of a version never changes. */
export const assetNames = pgTable(
  'asset_names',
  {
    assetId: text('asset_id').notNull(),
    versionId: text('version_id').notNull(),
    /** Null when the service does not know it. */
    name: text('name'),
    askedAt: now('asked_at'),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.versionId] })],
)

/** The game's identifiers met in matches and films that our tables lack. They contain nothing about players. */
export const unknownThings = pgTable(
  'unknown_things',
  {
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    met: integer('met').notNull().default(1),
    firstMetAt: now('first_met_at'),
    lastMetAt: now('last_met_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
)
