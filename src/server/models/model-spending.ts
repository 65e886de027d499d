import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Queries } from '#server/database/database.ts'
import { LOST_AFTER } from './model-ledger.ts'

export type ModelSpending = Awaited<ReturnType<typeof listModelSpending>>[number]

type Column = 'day' | 'step' | 'model' | 'calls' | 'refused' | 'unknown' | 'open' | 'inputTokens' | 'outputTokens' | 'dollars' | 'seconds'

export async function listModelSpending(db: Queries, days: number) {
  const isOpen = sql`state = 'reserved' and reserved_at > now() - ${LOST_AFTER}`
  const { rows } = await db.execute<Record<Column, string | null>>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, step, model, count(*) as calls, count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'unknown' or (state = 'reserved' and not (${isOpen}))) as unknown, count(*) filter (where ${isOpen}) as open,
      sum(input_tokens) as "inputTokens", sum(output_tokens) as "outputTokens",
      case when bool_or(cost_micro_usd is null) then null else sum(cost_micro_usd) / 1000000.0 end as dollars,
      coalesce(sum(extract(epoch from settled_at - reserved_at)), 0) as seconds
    from model_calls where day > (now() at time zone 'UTC')::date - ${days}::int
    group by 1, 2, 3 order by 1 desc, 2, 3`)
  return rows.map(({ day, step, model, dollars, ...counts }) => ({
    day: day ?? '',
    step: step ?? '',
    model: model ?? '',
    calls: Number(counts.calls),
    refused: Number(counts.refused),
    /** Counted at their reserved maximum. */
    unknown: Number(counts.unknown),
    /** Counted at their reserved maximum until they are settled. */
    open: Number(counts.open),
    inputTokens: Number(counts.inputTokens),
    outputTokens: Number(counts.outputTokens),
    /** Null for a model without a known price. */
    dollars: dollars === null ? null : Number(dollars),
    seconds: Number(counts.seconds),
  }))
}

export function showModelSpending(registry: Registry, db: Queries): void {
  const gauge = (name: string, help: string, more: readonly string[], show: (gauge: Gauge, spending: ModelSpending) => void) =>
    new Gauge({
      ...{ name, help, labelNames: ['step', 'model', ...more], registers: [registry] },
      async collect() {
        this.reset()
        // While the database is down, the other metrics are still served.
        for (const spending of await listModelSpending(db, 1).catch(() => [])) show(this, spending)
      },
    })
  gauge(
    'model_calls_today',
    'Calls to models of this day, UTC, by what became of them.',
    ['state'],
    (shown, { step, model, calls, refused, unknown, open }) => {
      const used = calls - refused - unknown - open
      for (const [state, count] of Object.entries({ used, refused, unknown, open })) shown.set({ step, model, state }, count)
    },
  )
  gauge('model_tokens_today', 'Tokens of the calls to models of this day, UTC.', ['direction'], (shown, { step, model, ...spent }) => {
    shown.set({ step, model, direction: 'input' }, spent.inputTokens)
    shown.set({ step, model, direction: 'output' }, spent.outputTokens)
  })
  const costs = 'What the calls to models of this day cost, UTC, where their prices are known.'
  gauge('model_dollars_today', costs, [], (shown, { step, model, dollars }) => {
    if (dollars !== null) shown.set({ step, model }, dollars)
  })
}
