import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, now } from './columns.ts'
import { jobs } from './job-schema.ts'

/** Pictures of players' own recordings that a model is to look at. They are deleted when it has, or is not to, and after a day in any case. */
export const reviewFrames = pgTable(
  'review_frames',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Of the plan. */
    window: text('window').notNull(),
    /** In the recording. */
    atMs: integer('at_ms').notNull(),
    /** Coded by us: nothing of what came along with the picture is in it. */
    jpeg: bytes('jpeg').notNull(),
    takenAt: now('taken_at'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.window, table.atMs] }),
    index('review_frames_taken').on(table.takenAt),
    check('review_frames_size', sql`octet_length(${table.jpeg}) between 1 and 1000000`),
  ],
)
