import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { at, bytes, now } from './columns.ts'
import { matchTracks } from './film-schema.ts'
import { jobs, ofJob } from './job-schema.ts'

export const STAGE_KINDS = ['positions', 'video-probe', 'video-review', 'refresh', 'history-import'] as const
export const STAGE_STATES = ['asking', 'wanted', 'running', 'composing', 'done', 'absent'] as const

/** Work that follows a report or that a player requested: one row per kind, with its state. Only `server/stages` writes it. */
export const reportStages = pgTable(
  'report_stages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: STAGE_KINDS }).notNull(),
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'cascade' }),
    /** For history imports. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    state: text('state', { enum: STAGE_STATES }).notNull().default('wanted'),
    reason: text('reason'),
    /** For positions, which all jobs of a match share. */
    matchId: text('match_id').references(() => matchTracks.matchId, { onDelete: 'cascade' }),
    /** Incremented when the work is requested again. */
    attempt: integer('attempt').notNull().default(1),
    /** Consent to show a model the match. Null when the player has not decided. */
    consent: boolean('consent'),
    consentedAt: at('consented_at'),
    /** Attempts with a result; `ops verify` compares paid ones with the ledger. */
    deliveredAttempts: integer('delivered_attempts').array().notNull().default([]),
    freeAttempts: integer('free_attempts').array().notNull().default([1]),
    /** Data that only one kind has, such as its progress. */
    details: jsonb('details').notNull().default({}),
    /** A model's answers and choices, from the last attempt that had any. */
    result: jsonb('result'),
    askedAt: now('asked_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    unique('report_stages_job').on(table.jobId, table.kind),
    unique('report_stages_user').on(table.userId, table.kind),
    unique('report_stages_match').on(table.matchId, table.kind),
    /** For workers that look for work. */
    index('report_stages_open').on(table.kind, table.askedAt).where(sql`${table.state} in ('wanted', 'running', 'composing')`),
    check(
      'report_stages_subject',
      sql`(${table.kind} = 'history-import') = (${table.userId} is not null) and (${table.kind} = 'positions') = (${table.matchId} is not null)
        and num_nonnulls(${table.jobId}, ${table.userId}, ${table.matchId}) = 1`,
    ),
    check('report_stages_reason', sql`(${table.state} = 'absent') = (${table.reason} is not null)`),
    check('report_stages_ended', sql`(${table.state} in ('done', 'absent')) = (${table.endedAt} is not null)`),
    check('report_stages_consent', sql`(${table.consent} is true) = (${table.consentedAt} is not null)`),
    /** Without consent no model is asked and no result is stored. */
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

/** Pictures of recordings for a model. They are deleted after the review, or after a day. */
export const reviewFrames = pgTable(
  'review_frames',
  {
    jobId: ofJob(),
    window: text('window').notNull(),
    atMs: integer('at_ms').notNull(),
    /** A JPEG, encoded by us so that no metadata remains. Null when it is in the object storage. */
    body: bytes('body'),
    objectKey: text('object_key'),
    size: integer('size').notNull(),
    takenAt: now('taken_at'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.window, table.atMs] }),
    index('review_frames_taken').on(table.takenAt),
    check('review_frames_size', sql`${table.size} between 1 and 1000000 and octet_length(${table.body}) = ${table.size}`),
    check('review_frames_one_place', sql`(${table.body} is null) <> (${table.objectKey} is null)`),
  ],
)
