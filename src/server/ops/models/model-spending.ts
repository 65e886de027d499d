import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'

/** What one model was asked in one step, on one day (UTC). */
export interface ModelSpending {
  readonly day: string
  readonly step: string
  /** As its service calls it; null for calls of which no answer came. */
  readonly model: string | null
  readonly calls: number
  /** Of no use, without an answer, or answered too late. */
  readonly fruitless: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** Null where the price of a call that was answered is not known. */
  readonly dollars: number | null
  /** Of all calls together. */
  readonly seconds: number
}

/** Every step by which models are asked, with what it cost: newest days first. */
export async function listModelSpending(db: Queries, days: number): Promise<ModelSpending[]> {
  const { rows } = await db.execute<Record<keyof ModelSpending, string | null>>(sql`
    select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day, step, model, count(*) as calls, count(*) filter (where state <> 'kept') as fruitless,
      coalesce(sum(input_tokens), 0) as "inputTokens", coalesce(sum(output_tokens), 0) as "outputTokens",
      case when bool_or(model is not null and cost_micro_usd is null) then null else coalesce(sum(cost_micro_usd), 0) / 1000000.0 end as dollars, coalesce(sum(duration_ms), 0) / 1000.0 as seconds
    from job_steps
    where step in ('clip', 'window', 'writing') and started_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${days - 1})
    group by 1, 2, 3 order by 1 desc, 2, 3`)
  return rows.map(({ day, step, model, dollars, ...counts }) => ({
    day: day ?? '',
    step: step ?? '',
    model,
    calls: Number(counts.calls),
    fruitless: Number(counts.fruitless),
    inputTokens: Number(counts.inputTokens),
    outputTokens: Number(counts.outputTokens),
    dollars: dollars === null ? null : Number(dollars),
    seconds: Number(counts.seconds),
  }))
}
