import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes, now } from './columns.ts'

/** The tracks of a match's film, from the moment on that somebody wants them. The stage `positions` has their state. */
export const matchTracks = pgTable('match_tracks', {
  matchId: text('match_id').primaryKey(),
  /** As `encodeTracks` makes them, deflated; null until then. */
  body: bytes('body'),
  /** Results of the film's checks (`shared/tracks`). */
  gates: jsonb('gates'),
  readerVersion: integer('reader_version'),
  askedAt: now('asked_at'),
})

/** A film's chunks as fetched, kept for a while so that a better reader or a restarted worker can use them. */
export const filmChunks = pgTable(
  'film_chunks',
  {
    matchId: text('match_id').notNull(),
    /** 0 is the header, -1 a summary that could not be read. */
    index: integer('index').notNull(),
    startMs: integer('start_ms').notNull(),
    /** Null for a chunk that could not be fetched, and for one that lies in the object storage. */
    body: bytes('body'),
    /** Its key in the object storage. */
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
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('object_removals_due').on(table.dueAt)],
)

/** Names of maps, modes and playlists. The name of a version never changes. */
export const assetNames = pgTable(
  'asset_names',
  {
    assetId: text('asset_id').notNull(),
    versionId: text('version_id').notNull(),
    /** Null: unknown to the service. */
    name: text('name'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.versionId] })],
)

/** What was met in matches and films that no table has, as the game numbers it: nothing of a player. */
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
