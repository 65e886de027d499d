import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes, now } from './columns.ts'

/** What the frames of matches' films say, once per match and shared by all of its jobs. */

/** The tracks of a match's film, and how far reading them is. A row is there from the moment on in which somebody wants them. */
export const matchTracks = pgTable(
  'match_tracks',
  {
    matchId: text('match_id').primaryKey(),
    state: text('state', { enum: ['waiting', 'reading', 'there', 'absent'] })
      .notNull()
      .default('waiting'),
    /** Of the film's chunks so many are dealt with; `chunks` is null until the film has said how many it has. */
    chunksRead: integer('chunks_read').notNull().default(0),
    chunks: integer('chunks'),
    /** Why there are none. */
    reason: text('reason', { enum: ['no-chunks', 'gate-failed', 'unreadable', 'given-up'] }),
    /** In the kept form, compressed. */
    body: bytes('body'),
    /** What the tracks were checked against, as `shared/tracks` has it; null while nothing was read. */
    gates: jsonb('gates'),
    /** Of the reader of frames that read them last, and of the form they are kept in. */
    readerVersion: integer('reader_version'),
    keptVersion: integer('kept_version'),
    askedAt: now('asked_at'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    /** The workers look for what is to be read, however much is read already. */
    index('match_tracks_unfinished').on(table.askedAt).where(sql`${table.state} in ('waiting', 'reading')`),
    check('match_tracks_body', sql`(${table.state} = 'there') = (${table.body} is not null)`),
    check('match_tracks_reason', sql`(${table.state} = 'absent') = (${table.reason} is not null)`),
    check('match_tracks_ended', sql`(${table.state} in ('there', 'absent')) = (${table.endedAt} is not null)`),
    check('match_tracks_read', sql`${table.chunksRead} between 0 and coalesce(${table.chunks}, 0)`),
  ],
)

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
