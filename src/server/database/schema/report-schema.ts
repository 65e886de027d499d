import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './auth-schema.ts'
import { at, bytes, now } from './columns.ts'
import { ofJob } from './job-schema.ts'

export const reports = pgTable(
  'reports',
  {
    jobId: ofJob().primaryKey(),
    /** `shared/report/report.ts` */
    report: jsonb('report').notNull(),
    /** The text form of the specification, `final_result.final_analysis`. */
    analysisText: text('analysis_text').notNull(),
    /** The headline: what decided the match. */
    verdict: text('verdict'),
    focus: text('focus'),
    /** `shared/matches/match-result.ts` */
    matchResult: jsonb('match_result'),
    /** Mode and map. */
    matchTitle: text('match_title'),
    /** `report-version.ts` */
    rulesVersion: text('rules_version').notNull(),
    /** The part that everyone with the link sees (`shared/report/shared-part.ts`). Null when only the owner sees it. */
    shared: text('shared'),
    /** A moment of the video, set by the owner or measured (`results/alignment.ts`). */
    anchor: jsonb('anchor'),
    /** `shared/video/video-probe.ts`; null when no model was asked. */
    videoProbe: jsonb('video_probe'),
    /** `shared/report/drill.ts` */
    drills: jsonb('drills').notNull().default({ asked: [], figures: [] }),
    givenUpDrills: text('given_up_drills').array().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    /** The last version that generated it, or tried to. */
    refreshedFor: text('refreshed_for'),
    hasPositions: boolean('has_positions').notNull().default(false),
    savedAt: now('saved_at'),
    createdAt: now('created_at'),
  },
  /** Finds reports of other versions. */
  (table) => [index('reports_refreshed_for').on(table.refreshedFor)],
)

const ofReport = () =>
  uuid('job_id')
    .notNull()
    .references(() => reports.jobId, { onDelete: 'cascade' })

/** Data of the owner's recording, never the file or a picture of it. */
export const recordings = pgTable('recordings', {
  jobId: ofJob().primaryKey(),
  name: text('name').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  durationMs: integer('duration_ms').notNull(),
  lastModifiedMs: bigint('last_modified_ms', { mode: 'number' }),
  /** `shared/video/video-alignment.ts`; null when only a moment was set by hand. */
  alignment: jsonb('alignment'),
  /** True when ticks of the clock aligned each segment to the frame. */
  isToTheFrame: boolean('is_to_the_frame').notNull().default(false),
  /** `shared/video/score-check.ts`; null when the scores were not compared. */
  scores: jsonb('scores'),
  alignedAt: now('aligned_at'),
})

/** Cached responses for strangers who view a shared report, regenerated when the report or its match changes. */
export const sharedViews = pgTable(
  'shared_views',
  {
    jobId: ofReport(),
    kind: text('kind', { enum: ['result', 'tracks', 'card', 'picture'] }).notNull(),
    /** Cache key: the program, and the state of the source rows. */
    madeOf: text('made_of').notNull(),
    /** Gzipped JSON, tracks as stored, or PNG. */
    body: bytes('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.kind] })],
)

export const deathDisputes = pgTable(
  'death_disputes',
  {
    jobId: ofJob(),
    /** Stable across versions of the report. */
    event: text('event').notNull(),
    reason: text('reason', { enum: ['other-shooter', 'did-otherwise', 'places-off', 'something-else'] }).notNull(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.event] })],
)

/** Moments of a report to practice on. Answers stay when a regenerated report no longer has the moment. */
export const practiceItems = pgTable(
  'practice_items',
  {
    jobId: ofReport(),
    /** Stable across versions of the report. */
    itemId: text('item_id').notNull(),
    /** The order of the items; those on what the player works on come first. */
    place: integer('place').notNull(),
    /** `shared/practice/practice-item.ts` */
    item: jsonb('item').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.itemId] })],
)

/** Participants of the experiment (docs/experiment.md) and their random assignment, which is stored before the report is shown. */
export const experimentPlayers = pgTable(
  'experiment_players',
  {
    userId: ofUser().primaryKey(),
    agreedAt: now('agreed_at'),
    /** The report for which the drill was drawn. This and the following columns are null until the draw. It outlives the report. */
    jobId: uuid('job_id'),
    practiced: text('practiced'),
    other: text('other'),
    /** When that report's match was played. */
    playedAt: at('played_at'),
  },
  (table) => [
    check(
      'experiment_players_assigned_whole',
      sql`num_nonnulls(${table.jobId}, ${table.practiced}, ${table.other}, ${table.playedAt}) in (0, 4)`,
    ),
  ],
)

export const practiceTurns = pgTable(
  'practice_turns',
  {
    jobId: ofJob(),
    itemId: text('item_id').notNull(),
    /** Starts at 1. */
    turn: integer('turn').notNull(),
    shownAt: now('shown_at'),
    /** This and the following columns are null until the turn is answered. */
    option: integer('option'),
    isSure: boolean('is_sure'),
    isRight: boolean('is_right'),
    answeredAt: at('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.itemId, table.turn] }),
    check(
      'practice_turns_answered_whole',
      sql`num_nonnulls(${table.option}, ${table.isSure}, ${table.isRight}, ${table.answeredAt}) in (0, 4)`,
    ),
  ],
)

export const ratings = pgTable(
  'ratings',
  {
    jobId: ofJob(),
    userId: ofUser(),
    rating: text('rating', { enum: ['helpful', 'unhelpful'] }).notNull(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.userId] })],
)
