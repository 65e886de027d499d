import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { bytes, now } from './columns.ts'
import { jobs } from './job-schema.ts'

/** A player's report of a match, what is shown of it to others, and what was thought of it. */

export const reports = pgTable(
  'reports',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The structured report (`shared/report.ts`). */
    report: jsonb('report').notNull(),
    /** The specification's text form, as stored in `final_result.final_analysis`. */
    analysisText: text('analysis_text').notNull(),
    focus: text('focus'),
    /** Mode and map; null in reports that were saved before it was kept. */
    matchTitle: text('match_title'),
    /** Of the rules that the tallies were counted by (`report-version.ts`). */
    rulesVersion: text('rules_version').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    /** Whether others who may read it may also see everybody's places. */
    isReplayPublic: boolean('is_replay_public').notNull().default(false),
    /** `{event, videoSeconds}` of the owner's anchor; the report's times follow it. */
    anchor: jsonb('anchor'),
    /** What a model saw in clips of the video (`shared/video/video-look.ts`); null where none was asked. */
    videoProbe: jsonb('video_probe'),
    /** What drills need of it (`shared/report/drill.ts`). */
    drills: jsonb('drills').notNull().default({ asked: [], figures: [] }),
    revision: integer('revision').notNull().default(1),
    /** The version of reports that it was brought to last, also where it could not be made again: so it is not tried twice. */
    refreshedFor: text('refreshed_for'),
    hasPositions: boolean('has_positions').notNull().default(false),
    savedAt: now('saved_at'),
    createdAt: now('created_at'),
  },
  /** Reports of other versions are found by it. */
  (table) => [index('reports_refreshed_for').on(table.refreshedFor)],
)

/** The owner's own recording of the match, as far as it is kept: never the file, and no picture of it. */
export const recordings = pgTable('recordings', {
  jobId: uuid('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  durationMs: integer('duration_ms').notNull(),
  /** When the file was written last. */
  lastModifiedMs: bigint('last_modified_ms', { mode: 'number' }),
  /** Where the match is in it (`shared/video/video-alignment.ts`); null where only a moment of it was set by hand. */
  alignment: jsonb('alignment'),
  /** Whether changes of the clock brought each of its segments to a frame. */
  isToTheFrame: boolean('is_to_the_frame').notNull().default(false),
  /** What its score boxes say about which match it shows (`shared/video/score-check.ts`); null where they were not compared. */
  scores: jsonb('scores'),
  alignedAt: now('aligned_at'),
})

/** What strangers get of a shared report, as bytes ready to be sent: made of the report and its match, and made again when one of them has changed. */
export const sharedViews = pgTable(
  'shared_views',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => reports.jobId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['result', 'tracks', 'card', 'picture'] }).notNull(),
    /** The program and the rows that it was made of, in their state then. */
    madeOf: text('made_of').notNull(),
    /** The result, and what is said of it where its link is shown, as JSON in gzip; tracks as they are kept; the picture for the link as PNG. */
    body: bytes('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.kind] })],
)

/** Deaths that the owner of a report says were told wrongly. */
export const deathDisputes = pgTable(
  'death_disputes',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Of the log: the same in every version of the report. */
    event: text('event').notNull(),
    reason: text('reason', { enum: ['other-shooter', 'did-otherwise', 'places-off', 'something-else'] }).notNull(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.event] })],
)

export const ratings = pgTable(
  'ratings',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    rating: text('rating', { enum: ['helpful', 'unhelpful'] }).notNull(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.userId] })],
)
