import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { now } from './columns.ts'

/** What models cost. Only `server/models` touches it, and nothing deletes from it: every ceiling is held against these rows. */

/**
 * One request to a model. It is reserved at the most that it can cost and settled with what it used. A request whose process died stays
 * `reserved`, and so counts at its most for ever. The keys are random and stand in the row of the report and of the account alone: they
 * lead to nobody once an account is deleted.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** UTC day of the reservation. */
    day: date('day').notNull(),
    step: text('step', { enum: ['clip', 'window', 'choosing'] }).notNull(),
    /** The name its service answered with. */
    model: text('model').notNull(),
    reportKey: uuid('report_key').notNull(),
    playerKey: uuid('player_key').notNull(),
    /** `refused`: it surely cost nothing. `unknown`: it may have been paid for, and counts at its most. */
    state: text('state', { enum: ['reserved', 'used', 'refused', 'unknown'] }).notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** Millionths of a US dollar; null for a model without a known price. */
    costMicroUsd: integer('cost_micro_usd'),
    reservedAt: now('reserved_at'),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('model_calls_day').on(table.day),
    index('model_calls_report').on(table.reportKey),
    check('model_calls_settled', sql`(${table.state} = 'reserved') = (${table.settledAt} is null)`),
    check('model_calls_spent', sql`least(${table.inputTokens}, ${table.outputTokens}, ${table.costMicroUsd}) >= 0`),
  ],
)
