import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { NOT_WATCHED_REASONS } from '#shared/watching/watching-part.ts'
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
    videoLook: jsonb('video_look'),
    /** What drills need of it (`shared/report/drill.ts`). */
    drills: jsonb('drills').notNull().default({ asked: [], figures: [] }),
    /** The model had not answered when the report was saved: the look at the video goes on, and its outcome is to be written here. */
    awaitsLook: boolean('awaits_look').notNull().default(false),
    /** Raised each time the report is saved. */
    revision: integer('revision').notNull().default(1),
    /** The version of reports that it was brought to last, also where it could not be made again: so it is not tried twice. */
    refreshedFor: text('refreshed_for'),
    /** Whether it was made with the positions of the film. */
    hasPositions: boolean('has_positions').notNull().default(false),
    /** The film has been read since it was made: it is to be made again with the positions. */
    awaitsPositions: boolean('awaits_positions').notNull().default(false),
    savedAt: now('saved_at'),
    createdAt: now('created_at'),
  },
  /** Reports of other versions are found by it. */
  (table) => [
    index('reports_refreshed_for').on(table.refreshedFor),
    index('reports_awaiting').on(table.jobId).where(sql`${table.awaitsPositions}`),
    index('reports_awaiting_look').on(table.jobId).where(sql`${table.awaitsLook}`),
  ],
)

/** The owner's own recording of the match, as far as it is kept: never the file, and no picture of it. */
export const recordings = pgTable('recordings', {
  jobId: uuid('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  /** As the file was called. */
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

/**
 * The part of a report for which a model looks at the match: whether the player agreed, how far it is, and what was answered and written. A row is
 * there from the moment on in which there may be such a part.
 */
export const watchings = pgTable(
  'watchings',
  {
    jobId: uuid('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Null where the player has not said yet. */
    mayWatch: boolean('may_watch'),
    state: text('state', { enum: ['asking', 'waiting', 'watching', 'writing', 'composing', 'there', 'absent'] })
      .notNull()
      .default('waiting'),
    /** Why there is none. */
    reason: text('reason', { enum: NOT_WATCHED_REASONS }),
    /** Raised with each further watch, which its player pays for. */
    round: integer('round').notNull().default(1),
    /** Rounds of which something came: `ops verify` holds the credits of further watches against them. */
    deliveredRounds: integer('delivered_rounds').array().notNull().default([]),
    /** Rounds that nobody pays for: the first, and those of another video or another yes. */
    freeRounds: integer('free_rounds').array().notNull().default([1]),
    /** The windows that are to be looked at, with their places in the video (`shared/watching/watch-plan.ts`); null while they are not chosen. */
    plan: jsonb('plan'),
    moments: integer('moments').notNull().default(0),
    seen: integer('seen').notNull().default(0),
    /** That models have worked in this round, ms. */
    usedMs: integer('used_ms').notNull().default(0),
    /** What was answered and written (`shared/watching/kept-watch.ts`); that of an earlier round until there is another. */
    kept: jsonb('kept'),
    /** The model that watched last, as it was configured: another one may be asked for. */
    model: text('model'),
    /** When the player agreed; frames of a recording are waited for from then on. */
    allowedAt: timestamp('allowed_at', { withTimezone: true }),
    /** When the browser said that it has sent what it could of a recording; of an earlier yes where it is before `allowedAt`. */
    framesEndedAt: timestamp('frames_ended_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    /** The workers look for what is to be done, however much is done already. */
    index('watchings_unfinished').on(table.jobId).where(sql`${table.state} in ('waiting', 'watching', 'writing', 'composing')`),
    check('watchings_reason', sql`(${table.state} = 'absent') = (${table.reason} is not null)`),
    check('watchings_allowed', sql`(${table.mayWatch} is true) = (${table.allowedAt} is not null)`),
    /** Nothing is kept of what the player does not agree to. */
    check('watchings_kept', sql`${table.kept} is null or ${table.mayWatch} is true`),
    check('watchings_there', sql`${table.state} not in ('composing', 'there') or ${table.kept} is not null`),
    check('watchings_counts', sql`${table.seen} between 0 and ${table.moments} and ${table.usedMs} >= 0`),
  ],
)

/** What is said and drawn of a shared report where its link is shown: made of the report, and made again when that has changed. */
export const reportCards = pgTable('report_cards', {
  jobId: uuid('job_id')
    .primaryKey()
    .references(() => reports.jobId, { onDelete: 'cascade' }),
  /** The state of the report, the rules and the drawing that it was made of. */
  madeOf: text('made_of').notNull(),
  content: jsonb('content').notNull(),
  /** PNG; null until somebody has asked for it. */
  picture: bytes('picture'),
})

/** What strangers get of a shared report, as bytes ready to be sent: made of the report and its match, and made again when one of them has changed. */
export const sharedViews = pgTable(
  'shared_views',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => reports.jobId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['result', 'tracks'] }).notNull(),
    /** The program and the rows that it was made of, in their state then. */
    madeOf: text('made_of').notNull(),
    /** The result as JSON in gzip; tracks in the kept form. */
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
