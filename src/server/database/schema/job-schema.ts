import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofUser, retainedOfUser } from './auth-schema.ts'
import { at, bytes, now } from './columns.ts'

/** Constraints refuse impossible states here, not code. */

export const profiles = pgTable('profiles', {
  userId: ofUser().primaryKey(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  gamertag: text('gamertag').notNull().default(''),
  joinedAt: now('joined_at'),
  lastLoginAt: at('last_login_at'),
  updatedAt: now('updated_at'),
})

export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    userId: retainedOfUser(),
    /** Sent by the browser; unique per user. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** True for an analysis of the sample, which costs no credit. */
    isFree: boolean('is_free').notNull().default(false),
    /** Picked from a list of matches. The job is shown in the queue until it ends. */
    isQueued: boolean('is_queued').notNull().default(false),
    /** Hash of the submission. Null once the account is deleted. */
    submissionHash: text('submission_hash'),
    status: text('status', { enum: ['pending', 'processing', 'complete', 'failed'] })
      .notNull()
      .default('pending'),
    step: text('step'),
    progress: real('progress').notNull().default(0),
    gamertag: text('gamertag').notNull(),
    /** Null without a video. */
    videoId: text('video_id'),
    videoTitle: text('video_title'),
    thumbnailUrl: text('thumbnail_url'),
    matchId: text('match_id').notNull(),
    /** The player's XUID. Null until the match is analyzed. */
    xuid: text('xuid'),
    length: text('length', { enum: ['Full Video', 'Cut Video'] }),
    startSeconds: integer('start_seconds'),
    endSeconds: integer('end_seconds'),
    /** The player's choice for a video that shows another match. */
    ifAnotherMatch: text('if_another_match', { enum: ['end', 'report'] })
      .notNull()
      .default('end'),
    /** When a video was added later. Null for the video of the submission. */
    videoAddedAt: at('video_added_at'),
    /** Incremented when a worker leases the job. Writes with an older fence are refused. */
    fence: integer('fence').notNull().default(0),
    /** The last worker. It is alive while it holds the advisory lock with this number. */
    workerId: integer('worker_id'),
    reason: text('reason'),
    /** The report's random key in `model_calls`. Deleting the account overwrites it. */
    costKey: uuid('cost_key').notNull().defaultRandom(),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    deadlineAt: at('deadline_at').notNull(),
  },
  (table) => [
    unique('jobs_idempotency').on(table.userId, table.idempotencyKey),
    index('jobs_user').on(table.userId, table.createdAt),
    index('jobs_user_match').on(table.userId, table.matchId),
    index('jobs_match').on(table.matchId),
    index('jobs_finished').on(table.updatedAt).where(sql`${table.status} in ('complete', 'failed')`),
    /** For the check for dead workers, which every worker runs each second. */
    index('jobs_held').on(table.workerId).where(sql`${table.status} = 'processing'`),
    index('jobs_unfinished').on(table.deadlineAt).where(sql`${table.status} in ('pending', 'processing')`),
    check('jobs_progress', sql`${table.progress} between 0 and 100`),
    check('jobs_length', sql`(${table.videoId} is null) = (${table.length} is null)`),
    check(
      'jobs_no_video',
      sql`${table.videoId} is not null or coalesce(${table.videoTitle}, ${table.thumbnailUrl}, ${table.startSeconds}::text, ${table.endSeconds}::text) is null`,
    ),
    check('jobs_reason', sql`(${table.status} = 'failed') = (${table.reason} is not null)`),
  ],
)

export const ofJob = () =>
  uuid('job_id')
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' })

/**
 * Attempts at the steps of a job, with their outputs, so that the next worker continues after the last finished step. An attempt is
 * recorded before it sends a request. `lost`: its worker was gone before the reply came. Costs of models are in `model_calls`.
 */
export const jobSteps = pgTable(
  'job_steps',
  {
    jobId: ofJob(),
    step: text('step').notNull(),
    attempt: integer('attempt').notNull(),
    state: text('state', { enum: ['running', 'kept', 'failed', 'lost'] }).notNull(),
    /** Hash of everything that the output depends on. Null for steps that always run. */
    inputHash: text('input_hash'),
    version: text('version'),
    output: jsonb('output'),
    durationMs: integer('duration_ms'),
    startedAt: now('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.step, table.attempt] }),
    check('job_steps_kept', sql`(${table.state} = 'kept') = (${table.output} is not null)`),
    check('job_steps_finished', sql`(${table.state} = 'running') = (${table.finishedAt} is null)`),
  ],
)

/** Match data as received, stored because films may vanish. */
export const matchData = pgTable(
  'match_data',
  {
    matchId: text('match_id').notNull(),
    kind: text('kind', { enum: ['statistics', 'skill', 'film', 'users', 'map'] }).notNull(),
    body: bytes('body').notNull(),
    fetchedAt: now('fetched_at'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.kind] })],
)

export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text('key').notNull(),
    windowStart: at('window_start').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)
