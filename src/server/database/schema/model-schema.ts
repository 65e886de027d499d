import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, now } from './columns.ts'

/** Costs of models. Only `server/models` writes them, and rows are never deleted, because every ceiling is checked against them. */

/**
 * One request to a model. Its maximum cost is reserved first, then settled with the real use. A request whose process died stays `reserved`
 * and counts at its maximum forever. The keys are random and stored only with the report and the account, so that they identify no one once
 * the account is deleted.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** UTC day of the reservation. */
    day: date('day').notNull(),
    step: text('step', { enum: ['clip', 'window', 'choosing'] }).notNull(),
    /** The model name that the service answered with. */
    model: text('model').notNull(),
    reportKey: uuid('report_key').notNull(),
    playerKey: uuid('player_key').notNull(),
    /** `refused`: it certainly cost nothing. `unknown`: it may have been charged, and counts at its maximum. */
    state: text('state', { enum: ['reserved', 'used', 'refused', 'unknown'] }).notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** Millionths of a US dollar; null for a model without a known price. */
    costMicroUsd: integer('cost_micro_usd'),
    reservedAt: now('reserved_at'),
    settledAt: at('settled_at'),
  },
  (table) => [
    index('model_calls_day').on(table.day),
    index('model_calls_report').on(table.reportKey),
    check('model_calls_settled', sql`(${table.state} = 'reserved') = (${table.settledAt} is null)`),
    check('model_calls_spent', sql`least(${table.inputTokens}, ${table.outputTokens}, ${table.costMicroUsd}) >= 0`),
  ],
)
