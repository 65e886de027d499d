import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { bytes, now } from './columns.ts'
import { matchTracks } from './film-schema.ts'
import { jobs } from './job-schema.ts'

export const STAGE_KINDS = ['positions', 'video-probe', 'video-review', 'refresh', 'history-import'] as const
export const STAGE_STATES = ['asking', 'wanted', 'running', 'composing', 'done', 'absent'] as const

/**
 * What comes behind a report, or behind a player's wish: one row for each kind, with its state. Only `server/stages` writes it, by the table of
 * transitions there.
 */
export const reportStages = pgTable(
  'report_stages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: STAGE_KINDS }).notNull(),
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    /** Of a history import, which belongs to an account. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    state: text('state', { enum: STAGE_STATES }).notNull().default('wanted'),
    reason: text('reason'),
    /** Of positions, which all jobs of a match share; they go with its tracks. */
    matchId: text('match_id').references(() => matchTracks.matchId, { onDelete: 'cascade' }),
    /** Raised each time that the work is wanted anew. */
    attempt: integer('attempt').notNull().default(1),
    /** Whether a model may be shown the match; null where the player has not said, and where nobody is asked. */
    consent: boolean('consent'),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    /** Attempts that brought something: `ops verify` holds the credits of paid ones against them. */
    deliveredAttempts: integer('delivered_attempts').array().notNull().default([]),
    /** Attempts that nobody pays for: the first, and those after another video or another yes. */
    freeAttempts: integer('free_attempts').array().notNull().default([1]),
    /** What one kind alone keeps, such as its progress. */
    details: jsonb('details').notNull().default({}),
    /** What a model answered and chose; that of an earlier attempt until there is another. */
    result: jsonb('result'),
    askedAt: now('asked_at'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    unique('report_stages_job').on(table.jobId, table.kind),
    unique('report_stages_user').on(table.userId, table.kind),
    unique('report_stages_match').on(table.matchId, table.kind),
    /** Workers look for what is to be done, however much is done already. */
    index('report_stages_open').on(table.kind, table.askedAt).where(sql`${table.state} in ('wanted', 'running', 'composing')`),
    check(
      'report_stages_subject',
      sql`(${table.kind} = 'history-import') = (${table.userId} is not null) and (${table.kind} = 'positions') = (${table.matchId} is not null)
        and num_nonnulls(${table.jobId}, ${table.userId}, ${table.matchId}) = 1`,
    ),
    check('report_stages_reason', sql`(${table.state} = 'absent') = (${table.reason} is not null)`),
    check('report_stages_ended', sql`(${table.state} in ('done', 'absent')) = (${table.endedAt} is not null)`),
    check('report_stages_consent', sql`(${table.consent} is true) = (${table.consentedAt} is not null)`),
    /** Nothing is asked or kept of a model that the player does not agree to. */
    check(
      'report_stages_agreed',
      sql`${table.kind} <> 'video-review' or ${table.consent} is true or (${table.result} is null and ${table.state} in ('asking', 'wanted', 'absent'))`,
    ),
    check(
      'report_stages_result',
      sql`${table.kind} <> 'video-review' or ${table.state} not in ('composing', 'done') or ${table.result} is not null`,
    ),
  ],
)

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
