import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './auth-schema.ts'
import { ENTRY_DELTA, ENTRY_REASON, invoices, orders } from './money-schema.ts'

/** The product's tables. Each is touched by its noun's `store.ts` alone. What must never be is refused here, not in code. */

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const profiles = pgTable('profiles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  gamertag: text('gamertag').notNull().default(''),
  joinedAt: now('joined_at'),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  updatedAt: now('updated_at'),
})

/**
 * Credits are these entries and nothing else. `reason` says what one is for and exists once: `welcome:<user>`, `purchase:<session>`,
 * `reserve:<job>`, `settle:<job>` (commit with 0 or release with +1), ... A trigger keeps `credit_balances` beside them, refuses a balance
 * below zero, and lets what comes in pay what is owed.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    kind: text('kind', {
      enum: ['welcome', 'purchase', 'subscription', 'reserve', 'commit', 'release', 'refund', 'dispute', 'adjustment'],
    }).notNull(),
    delta: integer('delta').notNull(),
    /** Change of what the user owes: credits to be taken back that were used already. */
    owed: integer('owed').notNull().default(0),
    reason: text('reason').notNull().unique(),
    jobId: uuid('job_id'),
    orderId: uuid('order_id'),
    invoiceId: text('invoice_id'),
    createdAt: now('created_at'),
  },
  (table) => [
    index('credit_entries_user').on(table.userId, table.createdAt),
    foreignKey({ name: 'credit_entries_order', columns: [table.orderId, table.userId], foreignColumns: [orders.id, orders.userId] }),
    foreignKey({
      name: 'credit_entries_invoice',
      columns: [table.invoiceId, table.userId],
      foreignColumns: [invoices.id, invoices.userId],
    }),
    index('credit_entries_invoice_id').on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    index('credit_entries_order_id').on(table.orderId).where(sql`${table.orderId} is not null`),
    uniqueIndex('credit_entries_purchase').on(table.orderId).where(sql`${table.kind} = 'purchase'`),
    check('credit_entries_delta', ENTRY_DELTA),
    check('credit_entries_reason', ENTRY_REASON),
    check('credit_entries_owed', sql`${table.owed} = 0 or ${table.kind} in ('refund', 'dispute')`),
  ],
)

export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    /** The browser's key of one submission: the same key again is the same job. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** An analysis of the sample match: it takes no credit. */
    isFree: boolean('is_free').notNull().default(false),
    /** Hash of what was submitted under the key; null for jobs of before it was kept. */
    submissionHash: text('submission_hash'),
    status: text('status', { enum: ['pending', 'processing', 'complete', 'failed'] })
      .notNull()
      .default('pending'),
    step: text('step'),
    progress: real('progress').notNull().default(0),
    gamertag: text('gamertag').notNull(),
    videoId: text('video_id').notNull(),
    videoTitle: text('video_title'),
    thumbnailUrl: text('thumbnail_url'),
    matchId: text('match_id').notNull(),
    /** Who the gamertag was, once the match is known: gamertags change. */
    xuid: text('xuid'),
    length: text('length', { enum: ['Full Video', 'Cut Video'] }).notNull(),
    startSeconds: integer('start_seconds'),
    endSeconds: integer('end_seconds'),
    /** Raised each time a worker takes the job: an older worker's writes are refused. */
    fence: integer('fence').notNull().default(0),
    /** The worker that took the job last: it lives while it holds the session lock of this number. */
    workerId: integer('worker_id'),
    reason: text('reason'),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
    deadlineAt: timestamp('deadline_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('jobs_idempotency').on(table.userId, table.idempotencyKey),
    index('jobs_user').on(table.userId, table.createdAt),
    index('jobs_user_match').on(table.userId, table.matchId),
    index('jobs_finished').on(table.updatedAt).where(sql`${table.status} = 'complete'`),
    /** The watches look every second at what is under way, however many jobs are over. */
    index('jobs_unfinished').on(table.deadlineAt).where(sql`${table.status} in ('pending', 'processing')`),
    check('jobs_progress', sql`${table.progress} between 0 and 100`),
    check('jobs_reason', sql`(${table.status} = 'failed') = (${table.reason} is not null)`),
  ],
)

/**
 * Each attempt at a step of a job: what it produced, so that the next worker goes on behind it, and what it cost. An attempt is written down
 * before it asks anybody. `lost`: its worker was gone before the reply came, and the company may have charged for it.
 */
export const jobSteps = pgTable(
  'job_steps',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    attempt: integer('attempt').notNull(),
    state: text('state', { enum: ['running', 'kept', 'failed', 'lost'] }).notNull(),
    /** Of all that the output depends on; null for steps that are always run. */
    inputHash: text('input_hash'),
    /** Of the step's code or prompt. */
    version: text('version'),
    output: jsonb('output'),
    /** Who was paid, in the company's own words; null for what costs nothing. */
    model: text('model'),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** Millionths of a US dollar. */
    costMicroUsd: integer('cost_micro_usd'),
    durationMs: integer('duration_ms'),
    startedAt: now('started_at'),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.step, table.attempt] }),
    check('job_steps_kept', sql`(${table.state} = 'kept') = (${table.output} is not null)`),
    check('job_steps_finished', sql`(${table.state} = 'running') = (${table.finishedAt} is null)`),
    check('job_steps_spent', sql`least(${table.inputTokens}, ${table.outputTokens}, ${table.costMicroUsd}) >= 0`),
  ],
)

/** Match data as received, once per match: films may vanish. */
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
    /** Of the rules that the tallies were counted by (`report-version.ts`). */
    rulesVersion: text('rules_version').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    /** `{event, videoSeconds}` of the owner's anchor; the report's times follow it. */
    anchor: jsonb('anchor'),
    /** Raised each time the report is saved. */
    revision: integer('revision').notNull().default(1),
    /** The version of reports that it was brought to last, also where it could not be made again: so it is not tried twice. */
    refreshedFor: text('refreshed_for'),
    savedAt: now('saved_at'),
    createdAt: now('created_at'),
  },
  /** Reports of other versions are found by it. */
  (table) => [index('reports_refreshed_for').on(table.refreshedFor)],
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

/** Requests counted per caller and call: the limits hold over all processes. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text('key').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)
